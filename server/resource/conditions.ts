import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { metaOf, type Field, type Fields, type Kind } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { malformed } from '#server/platform/errors.ts';
import { searchedText } from '#server/platform/database/schema/searchedText.ts';

export type Condition = RawBuilder<SqlBool>;

const RANGED: ReadonlySet<Kind> = new Set([
  'integer',
  'decimal',
  'money',
  'share',
  'day',
  'instant',
]);
const INT4_MAX = 2_147_483_647;
const MAX_WORDS = 8;

/**
 * A filter value may be one that no record has (a price from 0), but must fit the column's type.
 */
function fits(field: Field, value: unknown): boolean {
  const { kind, values } = metaOf(field);
  switch (kind) {
    case 'integer':
    case 'share':
      return Number.isSafeInteger(value) && Math.abs(Number(value)) <= INT4_MAX;
    case 'money':
      return Number.isSafeInteger(value);
    case 'decimal':
      return Number.isFinite(value);
    case 'text':
    case 'long_text':
    case 'email':
      return typeof value === 'string' && !value.includes('\0');
    case 'choices':
      return typeof value === 'string' && (values ?? []).includes(value);
    default:
      return field.safeParse(value).success;
  }
}

function parseValue(key: string, field: Field, value: unknown): unknown {
  if (!fits(field, value))
    throw malformed(`filter.${key}: ${JSON.stringify(value)} is not a valid value.`);
  // Normalise as the column does, so that a country code in lower case equals.
  const { data = value } = metaOf(field).kind === 'text' ? field.safeParse(value) : {};
  return data;
}

function equals(key: string, column: string, field: Field, value: unknown): Condition {
  const at = sql.ref(column);
  if (value === null) return sql`${at} is null`;
  const isArray = Array.isArray(value);
  const list: readonly unknown[] = isArray ? value : [value];
  const values = list.filter((one) => one !== null).map((one) => parseValue(key, field, one));
  if (values.length === 0) return list.length > 0 ? sql`${at} is null` : sql`false`;
  const contained =
    metaOf(field).kind === 'choices'
      ? sql<SqlBool>`${at} && array[${sql.join(values)}]::text[]`
      : sql<SqlBool>`${at} in (${sql.join(values)})`;
  return values.length < list.length ? sql`(${contained} or ${at} is null)` : contained;
}

function rangeOf(
  key: string,
  fields: Fields,
): readonly [column: string, field: Field, sign: string] | null {
  const [, column = '', bound] = /^(.+)_(gte|lte)$/.exec(key) ?? [];
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  return field && RANGED.has(metaOf(field).kind)
    ? [column, field, bound === 'gte' ? '>=' : '<=']
    : null;
}

/** Each word must occur in one of the searched columns. */
function searchConditions(resource: Resource, value: unknown): Condition[] {
  if (typeof value !== 'string' || value.includes('\0')) throw malformed('filter.q is a text.');
  const text = searchedText(resource);
  if (text === null) throw malformed(`${resource.path} cannot be searched by a text.`);
  const words = value.split(/\s+/).filter(Boolean).slice(0, MAX_WORDS);
  return words.map((word) => {
    const pattern = `%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;
    return sql`(${sql.raw(text)}) ilike ${pattern}`;
  });
}

/**
 * Conditions of a filter: equality, lists, `_gte` and `_lte`, null, and `q` over the searched
 * columns. Throws 400 for any other key or value.
 */
export function filterConditions(
  resource: Resource,
  fields: Fields,
  filter: Readonly<Record<string, unknown>>,
): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field && metaOf(field).kind !== 'json') return [equals(key, key, field, value)];
    const range = rangeOf(key, fields);
    if (range) {
      const [column, of, sign] = range;
      return [sql<SqlBool>`${sql.ref(column)} ${sql.raw(sign)} ${parseValue(key, of, value)}`];
    }
    if (key === 'q') return searchConditions(resource, value);
    throw malformed(`${resource.path} cannot be filtered by ${key}.`);
  });
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
