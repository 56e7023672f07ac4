import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { metaOf, type Fields } from '#src/schema/field.ts';
import type { Action, Resource } from '#src/schema/resource.ts';
import { invalid } from '#server/platform/errors.ts';
import { oncePer } from './oncePer.ts';
import type { AnyRecord } from './record.ts';

/** The body of a create: every unlocked field, required unless nullable or with a default. */
export const createSchema = oncePer(({ fields }: Resource) => {
  const editable = Object.entries(fields).filter(([, field]) => !metaOf(field).locked);
  const shape = editable.map(([column, field]) => {
    const { nullable, fallback } = metaOf(field);
    return [column, nullable || fallback ? field.optional() : field];
  });
  return z.strictObject(Object.fromEntries(shape));
});

/** A read-only part of the reply; `changesIn` checks that it is unchanged. */
const unchanged = z.unknown().optional().meta({ readOnly: true });

/** The body of an edit: any fields, the version that was read, and the locked ones, abilities and names unchanged. */
export const editSchema = oncePer(({ fields }: Resource) => {
  const shape = Object.entries(fields).map(([column, field]) => {
    const { locked, counted } = metaOf(field);
    return [column, locked && !counted ? unchanged : field.optional()];
  });
  return z.strictObject({
    ...Object.fromEntries(shape),
    abilities: unchanged,
    names: unchanged,
  });
});

/** The body of an action: the input of its form, and the version of the record where it needs one. */
export const actionSchema = oncePer(({ input, on_version = false }: Action) => {
  const body = input ?? z.strictObject({});
  if (on_version) return z.strictObject({ ...body.shape, version: z.int() });
  return input ?? body.nullish();
});

/** A value that a schema accepts; an action without input has none. Throws 422 with the errors by field. */
export function validated(schema: z.ZodType, given: AnyRecord, message?: string): AnyRecord {
  const { data, error } = schema.safeParse(given);
  if (!error) return (data ?? {}) as AnyRecord;
  const errors: Record<string, string[]> = {};
  for (const { path, message: text } of error.issues) (errors[path.join('.')] ??= []).push(text);
  throw invalid(errors, message);
}

/**
 * The reply: the record's fields, the actor's abilities on it, and the titles of `referenceNames`. A field that only
 * some may read is missing in the replies to others.
 */
export function replySchema({ fields, access }: Resource) {
  const shown = Object.entries(fields).map(([name, field]) => [
    name,
    access.fields[name]?.read === undefined ? field : field.optional(),
  ]);
  return z.object({
    ...(Object.fromEntries(shown) as Fields),
    abilities: z.record(z.string(), z.boolean()),
    names: z.record(z.string(), z.string()).optional(),
  });
}

/**
 * The changed columns. Throws 422 for a locked field that differs, or one hidden from the actor.
 */
export function changesIn(fields: Fields, before: AnyRecord, body: AnyRecord): AnyRecord {
  const changes: Record<string, unknown> = {};
  const errors: Record<string, string[]> = {};
  for (const [column, value] of Object.entries(body)) {
    if (column === 'abilities' || column === 'names' || value === undefined) continue;
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
