import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { metaOf, type Field, type Fields, type Kind } from '#src/schema/field.ts';
import { isValidBound } from '#src/schema/kinds/bounds.ts';
import { isRanged, isStructured, KINDS } from '#src/schema/kinds/contract.ts';
import type { Actor } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { malformed } from '#server/platform/errors.ts';
import { columnSql } from '#server/platform/database/columnSql.ts';
import { withinCondition, type Condition } from './withinCondition.ts';
import { searchConditions } from './searchConditions.ts';

export type { Condition } from './withinCondition.ts';

const isBound: Fits = (field, value) => isValidBound(metaOf(field).kind, value);
const isText: Fits = (_, value) => typeof value === 'string' && !value.includes('\0');
const isOneOf: Fits = (field, value) =>
  typeof value === 'string' && (metaOf(field).values ?? []).includes(value);
const isValid: Fits = (field, value) => field.safeParse(value).success;

type Fits = (field: Field, value: unknown) => boolean;

/**
 * A filter value may be one that no record has (a price from 0), but must fit the column's type. A kind without
 * an entry does not compile.
 */
const FITS: Readonly<Record<Kind, Fits>> = {
  id: isValid,
  ref: isValid,
  // One of the ids.
  refs: (_, value) => z.uuid().safeParse(value).success,
  text: isText,
  long_text: isText,
  email: isText,
  phone: isText,
  url: isText,
  integer: isBound,
  share: isBound,
  duration: isBound,
  money: isBound,
  decimal: isBound,
  percent: isBound,
  flag: isValid,
  choice: isValid,
  state: isValid,
  choices: isOneOf,
  day: isValid,
  // A day of the range.
  day_range: (_, value) => isIsoDate(value),
  instant: isValid,
  photos: () => false,
  file: () => false,
  json: () => false,
};

function parseValue(key: string, field: Field, value: unknown): unknown {
  const { kind } = metaOf(field);
  if (!FITS[kind](field, value))
    throw malformed(`filter.${key}: ${JSON.stringify(value)} is not a valid value.`);
  // Normalise as the column does, so that a country code in lower case equals.
  const { data = value } = KINDS[kind].search === 'text' ? field.safeParse(value) : {};
  return data;
}

function equals(key: string, at: RawBuilder<unknown>, field: Field, value: unknown): Condition {
  if (value === null) return sql`${at} is null`;
  const isArray = Array.isArray(value);
  const list: readonly unknown[] = isArray ? value : [value];
  const values = list.filter((one) => one !== null).map((one) => parseValue(key, field, one));
  if (values.length === 0) return list.length > 0 ? sql`${at} is null` : sql`false`;
  const contained = containing(metaOf(field).kind, at, values);
  return values.length < list.length ? sql`(${contained} or ${at} is null)` : contained;
}

/** Records with one of the values; of several choices or references, and of a range of days, with one of them. */
function containing(kind: Kind, at: RawBuilder<unknown>, values: readonly unknown[]): Condition {
  if (kind === 'choices') return sql`${at} && array[${sql.join(values)}]::text[]`;
  if (kind === 'refs') return sql`${at} && array[${sql.join(values)}]::uuid[]`;
  if (kind === 'day_range')
    return sql`(${sql.join(
      values.map((day) => sql`${at} @> ${day}::date`),
      sql` or `,
    )})`;
  return sql`${at} in (${sql.join(values)})`;
}

function rangeOf(
  key: string,
  fields: Fields,
): readonly [column: string, field: Field, sign: string] | null {
  const [, column = '', bound] = /^(.+)_(gte|lte)$/.exec(key) ?? [];
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  return field && isRanged(metaOf(field).kind)
    ? [column, field, bound === 'gte' ? '>=' : '<=']
    : null;
}

/**
 * Conditions of a filter: equality, lists, `_gte` and `_lte`, `_within` a period such as `last_7_days`, null,
 * and `q` over the searched columns, and over the records that they refer to as far as the actor reads them.
 * Throws 400 for any other key or value.
 */
export function filterConditions(
  resource: Resource,
  fields: Fields,
  filter: Readonly<Record<string, unknown>>,
  now: Date,
  actor: Actor | null = null,
): Condition[] {
  return Object.entries(filter).flatMap(([key, value]) => {
    const field = Object.hasOwn(fields, key) ? fields[key] : undefined;
    if (field && !isStructured(metaOf(field).kind))
      return [equals(key, columnSql(fields, key), field, value)];
    const range = rangeOf(key, fields);
    if (range) {
      const [column, of, sign] = range;
      return [
        sql<SqlBool>`${columnSql(fields, column)} ${sql.raw(sign)} ${parseValue(key, of, value)}`,
      ];
    }
    const within = withinCondition(key, fields, value, now);
    if (within) return within;
    if (key === 'q') return searchConditions(resource, value, actor);
    throw malformed(`${resource.path} cannot be filtered by ${key}.`);
  });
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
