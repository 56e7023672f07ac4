import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import type { Override } from '../declaration/override.ts';
import { sameValue } from '#src/schema/forms/sameValue.ts';
import type { BulkJob } from './bulkJob.ts';

type Values = Readonly<Record<string, unknown>>;

const NO_INPUT = z.object({});

/** The form of a bulk job, its initial values, and the columns whose value is taken from each record. */
export interface BulkInput {
  readonly schema: z.ZodObject;
  readonly defaults: Values;
  readonly perRecord: readonly string[];
  readonly perRecordValues: (record: RaRecord) => Values;
}

/**
 * The input of a job. An action's default that differs between the records, such as the amount of each
 * transfer, is left out of the form and taken from each record.
 */
export function bulkInput(
  resource: Resource,
  job: BulkJob,
  column: string,
  records: readonly RaRecord[],
  override: Override,
): BulkInput {
  const empty = { defaults: {}, perRecord: [], perRecordValues: () => ({}) };
  const field = resource.fields[column];
  if (job.kind === 'edit' && field)
    return {
      ...empty,
      schema: z.object({ [column]: field }),
      // A switch that was not touched means no.
      defaults: field instanceof z.ZodBoolean ? { [column]: false } : {},
    };
  if (job.kind !== 'action') return { ...empty, schema: NO_INPUT };
  const input: z.ZodObject = job.action.input ?? NO_INPUT;
  const defaultsOf = override.actions?.[job.name]?.defaults;
  if (!defaultsOf) return { ...empty, schema: input };
  const all = records.map(defaultsOf);
  const [first = {}] = all;
  const perRecord = Object.keys(first).filter((key) =>
    all.some((one) => !sameValue(one[key], first[key])),
  );
  const isPerRecord = ([key]: readonly [string, unknown]) => perRecord.includes(key);
  const pick = (values: Values, perRecordOnly: boolean) =>
    Object.fromEntries(
      Object.entries(values).filter((entry) => isPerRecord(entry) === perRecordOnly),
    );
  return {
    schema: z.object(
      Object.fromEntries(Object.entries(input.shape).filter((entry) => !isPerRecord(entry))),
    ),
    defaults: pick(first, false),
    perRecord,
    perRecordValues: (record) => pick(defaultsOf(record), true),
  };
}
