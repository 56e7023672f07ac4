import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { z } from 'zod';
import { metaOf, type Field, type Fields, type Kind } from '#src/schema/field.ts';
import { KINDS } from '#src/schema/kinds/contract.ts';
import type { Actor } from '#src/access/grants.ts';
import type { Resource } from '#src/schema/resource.ts';
import { malformed } from '#server/platform/errors.ts';
import { columnSql } from '#server/platform/database/columnSql.ts';
import { filterKeys } from './filterKeys.ts';
import { withinCondition, type Condition } from './withinCondition.ts';
import { searchConditions } from './searchConditions.ts';

export type { Condition } from './withinCondition.ts';

/** A key of a filter with its column. */
interface Compared {
  readonly key: string;
  readonly field: Field;
  readonly at: RawBuilder<unknown>;
  readonly schema: z.core.$ZodType;
}

function parseValue({ key, field, schema }: Compared, value: unknown): unknown {
  if (!z.safeParse(schema, value).success)
    throw malformed(`filter.${key}: ${JSON.stringify(value)} is not a valid value.`);
  // Normalise as the column does, so that a country code in lower case equals.
  const { data = value } =
    KINDS[metaOf(field).kind].search === 'text' ? field.safeParse(value) : {};
  return data;
}

function equals(compared: Compared, value: unknown): Condition {
  const { at, field } = compared;
  if (value === null) return sql`${at} is null`;
  const isArray = Array.isArray(value);
  const list: readonly unknown[] = isArray ? value : [value];
  const values = list.filter((one) => one !== null).map((one) => parseValue(compared, one));
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
  const keys = filterKeys(resource);
  return Object.entries(filter).flatMap(([key, value]) => {
    const { column, comparison, value: schema } = keys.get(key) ?? {};
    if (comparison === 'search') return searchConditions(resource, value, actor);
    const field =
      typeof column === 'string' && Object.hasOwn(fields, column) ? fields[column] : undefined;
    if (!field || !schema || typeof column !== 'string')
      throw malformed(`${resource.path} cannot be filtered by ${key}.`);
    const compared = { key, field, at: columnSql(fields, column), schema };
    switch (comparison) {
      case 'gte':
        return [sql<SqlBool>`${compared.at} >= ${parseValue(compared, value)}`];
      case 'lte':
        return [sql<SqlBool>`${compared.at} <= ${parseValue(compared, value)}`];
      case 'within':
        return withinCondition(compared, value, now);
      default:
        return [equals(compared, value)];
    }
  });
}

export function all(conditions: readonly Condition[]): Condition {
  return conditions.length === 0 ? sql`true` : sql`${sql.join(conditions, sql` and `)}`;
}
