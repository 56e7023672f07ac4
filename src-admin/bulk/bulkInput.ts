import type { RaRecord } from 'react-admin';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import { overrideOf } from '../overrides/overrides.ts';
import { sameValue } from '../structuredFields/sameValue.ts';
import type { BulkJob } from './bulkJob.ts';

type Values = Readonly<Record<string, unknown>>;

const NOTHING = z.object({});

/** What a job asks once for all of them, what that begins with, and what each record answers for itself. */
export interface BulkInput {
  readonly schema: z.ZodObject;
  readonly defaults: Values;
  readonly perRecord: readonly string[];
  readonly perRecordValues: (record: RaRecord) => Values;
}

/**
 * The input of a job. What an action's form is filled in with from its record, and differs between the
 * records, such as the amount of each transfer, is taken from each and not asked.
 */
export function bulkInput(
  resource: Resource,
  job: BulkJob,
  column: string,
  records: readonly RaRecord[],
): BulkInput {
  const nothing = { defaults: {}, own: [], ownOf: () => ({}) };
  const field = resource.fields[column];
  if (job.kind === 'edit' && field)
    return {
      ...nothing,
      schema: z.object({ [column]: field }),
      // A switch shows no as soon as it is shown.
      defaults: field instanceof z.ZodBoolean ? { [column]: false } : {},
    };
  if (job.kind !== 'action') return { ...nothing, schema: NOTHING };
  const input: z.ZodObject = job.action.input ?? NOTHING;
  const defaultsOf = overrideOf(resource.name).actions?.[job.name]?.defaults;
  if (!defaultsOf) return { ...nothing, schema: input };
  const all = records.map(defaultsOf);
  const [first = {}] = all;
  const own = Object.keys(first).filter((key) =>
    all.some((one) => !sameValue(one[key], first[key])),
  );
  const isOwn = ([key]: readonly [string, unknown]) => own.includes(key);
  const pick = (values: Values, wanted: boolean) =>
    Object.fromEntries(Object.entries(values).filter((entry) => isOwn(entry) === wanted));
  return {
    schema: z.object(
      Object.fromEntries(Object.entries(input.shape).filter((entry) => !isOwn(entry))),
    ),
    defaults: pick(first, false),
    perRecord: own,
    perRecordValues: (record) => pick(defaultsOf(record), true),
  };
}
