import { fieldMeta, metaOf, type Field, type Fields } from '../field.ts';
import type { Resource } from '../resource.ts';
import { fieldAbility } from '../resourceGrants.ts';

/** A record, with the user's `abilities` if the server sends them. */
export type FormRecord = Readonly<Record<string, unknown>>;

/** The fields that a form may set, in the order of the declaration. */
export function editableFields({ fields }: Pick<Resource, 'fields'>): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([, field]) => !metaOf(field).locked));
}

/** What the server allows on the record now. */
export const abilitiesOf = (record: FormRecord): Readonly<Record<string, unknown>> =>
  (record['abilities'] ?? {}) as Readonly<Record<string, unknown>>;

/** Whether the user can edit a column of a record that they can edit. Only columns with field grants can be read-only. */
export const mayEdit = (
  { access }: Pick<Resource, 'access'>,
  record: FormRecord,
  column: string,
): boolean =>
  !Object.hasOwn(access.fields, column) ||
  !('abilities' in record) ||
  (column in record && abilitiesOf(record)[fieldAbility(column)] !== false);

/** The default value of a field in a new record. Undefined if it has none, or if the database sets it. */
export function declaredValue(field: Field): unknown {
  const fallback = fieldMeta.get(field)?.fallback;
  return fallback && fallback !== 'now' ? fallback.value : undefined;
}

/** The currency of a record's amounts, or null. */
export const currencyOf = (record: FormRecord | null | undefined): string | null =>
  typeof record?.['currency'] === 'string' && record['currency'] !== '' ? record['currency'] : null;
