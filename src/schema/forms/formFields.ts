import { fieldMeta, metaOf, type Field, type Fields } from '../field.ts';
import type { Resource } from '../resource.ts';
import { fieldAbility } from '../resourceGrants.ts';

/** A record as a form knows it; with `abilities` where the server sends them. */
export type FormRecord = Readonly<Record<string, unknown>>;

/** The fields that a form may set, in the order of the declaration. */
export function editableFields({ fields }: Pick<Resource, 'fields'>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !metaOf(field).locked));
}

/** What the server allows on the record now. */
export const abilitiesOf = (record: FormRecord): Readonly<Record<string, unknown>> =>
  (record['abilities'] ?? {}) as Readonly<Record<string, unknown>>;

/** Whether the user may read a column of a record and write it, where it has grants of its own. */
export const mayEdit = (
  { access }: Pick<Resource, 'access'>,
  record: FormRecord,
  column: string,
): boolean =>
  !Object.hasOwn(access.fields, column) ||
  !('abilities' in record) ||
  (column in record && abilitiesOf(record)[fieldAbility(column)] !== false);

/** The declared value of a field in a new record; undefined without one. The database sets times. */
export function declaredValue(field: Field): unknown {
  const fallback = fieldMeta.get(field)?.fallback;
  return fallback && fallback !== 'now' ? fallback.value : undefined;
}

/** The currency of a record's amounts, where it has one. */
export const currencyOf = (record: FormRecord | null | undefined): string | null =>
  typeof record?.['currency'] === 'string' ? record['currency'] : null;
