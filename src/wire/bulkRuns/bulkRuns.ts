import { z } from 'zod';
import { BULK_KINDS, BULK_ROWS_MAX } from '#src/rules/backOffice/bulkRun.ts';

const values = z.record(z.string(), z.unknown());

/** A change to many records: values for all of them, and values for one record each. */
export const bulkStart = z.strictObject({
  kind: z.enum(BULK_KINDS),
  /** Names the action where `kind` is `action`. */
  action: z.string().max(60).default(''),
  values,
  rows: z
    .array(
      z.strictObject({
        id: z.uuid(),
        /** The version that was on the screen. */
        version: z.int().min(1),
        values: values.default({}),
      }),
    )
    .min(1)
    .max(BULK_ROWS_MAX),
});
export type BulkStart = z.output<typeof bulkStart>;
