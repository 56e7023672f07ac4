import { z } from 'zod';

/** The maximum number of rows per save. */
const ROWS_MAX = 500;

const id = z.uuid();
/** The version that was edited: a record with a later version is rejected. */
const version = z.int().min(1);
const values = z.record(z.string(), z.unknown());

const edited = z.strictObject({ id, version, changes: values });
const removed = z.strictObject({ id, version, remove: z.literal(true) });
/** The id identifies the row in the sheet only; the record gets another. */
const added = z.strictObject({ id, record: values });

const row = z.union([edited, removed, added]);
export type SheetRow = z.infer<typeof row>;

export const sheetRequest = z.strictObject({ rows: z.array(row).min(1).max(ROWS_MAX) });

/** The rows of a save, in the order in which they were written, with the versions that it gave them. */
export const sheetUndoRequest = z.strictObject({
  rows: z.array(z.strictObject({ id, version })).min(1).max(ROWS_MAX),
});
export type SheetUndoRequest = z.infer<typeof sheetUndoRequest>;

/**
 * A record as it is now, with the columns that its reader may see. They are not validated, so that a
 * record which no longer matches a stricter declaration stays readable.
 */
export const savedRecord = z.looseObject({ id: z.string(), version: z.int() });

/** Why a row was rejected, by cell. */
const rowError = z.object({
  id: z.string(),
  code: z.string(),
  message: z.string(),
  errors: z.record(z.string(), z.array(z.string())),
  /** The current record, if it caused the rejection. */
  current: z.optional(z.looseObject({ id: z.string() })),
});
export type RowError = z.infer<typeof rowError>;

/** The `details` of a 422 `sheet_refused`. */
export const sheetRefusal = z.object({ rows: z.array(rowError) });
