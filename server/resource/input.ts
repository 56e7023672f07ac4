import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { metaOf, type Fields } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { invalid } from '../platform/errors.ts';
import type { AnyRecord } from './record.ts';

/** What a new record takes: every field that is not locked, needed unless it may be left out. */
export function createSchema({ fields }: Resource) {
  const open = Object.entries(fields).filter(([, field]) => !metaOf(field).locked);
  const shape = open.map(([column, field]) => {
    const { nullable, fallback } = metaOf(field);
    return [column, nullable || fallback ? field.optional() : field];
  });
  return z.strictObject(Object.fromEntries(shape));
}

/** A part of the reply that may come back; whether it is as it was is seen with the record. */
const sentBack = z.unknown().optional().meta({ readOnly: true });

/** What an edit takes: some or all fields, also the locked ones and the abilities as they were sent. */
export function editSchema({ fields }: Resource) {
  const shape = Object.entries(fields).map(([column, field]) => [
    column,
    metaOf(field).locked ? sentBack : field.optional(),
  ]);
  return z.strictObject({
    ...Object.fromEntries(shape),
    abilities: sentBack,
  });
}

/** A record as it is sent: its fields, and what the asker may do to it. */
export function replySchema({ fields }: Resource) {
  return z.object({ ...fields, abilities: z.record(z.string(), z.boolean()) });
}

/** What the edit changes. Throws 422 on a locked field that is not as it was, or one not the actor's. */
export function changesIn(fields: Fields, before: AnyRecord, body: AnyRecord): AnyRecord {
  const changes: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [column, value] of Object.entries(body)) {
    if (column === 'abilities' || value === undefined) continue;
    const field = fields[column];
    if (!field) errors[column] = [`There is no field named ${column}.`];
    else if (isDeepStrictEqual(value, before[column])) continue;
    else if (metaOf(field).locked)
      errors[column] = ['This cannot be edited. Load the record again if it has changed.'];
    else changes[column] = value;
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
  return changes;
}
