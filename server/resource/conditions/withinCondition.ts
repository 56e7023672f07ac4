import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPeriod, periodOf, PERIODS } from '#src/rules/backOffice/periods.ts';
import { metaOf, type Fields } from '#src/schema/field.ts';
import { malformed } from '#server/platform/errors.ts';
import { columnSql } from '#server/platform/database/columnSql.ts';

export type Condition = RawBuilder<SqlBool>;

/**
 * The conditions of a filter such as `due_at_within: 'overdue'`, evaluated in UTC when it is read; null for any
 * other key. Throws 400 for an unknown period.
 */
export function withinCondition(
  key: string,
  fields: Fields,
  value: unknown,
  now: Date,
): Condition[] | null {
  const [, column = ''] = /^(.+)_within$/.exec(key) ?? [];
  const field = Object.hasOwn(fields, column) ? fields[column] : undefined;
  const kind = field && metaOf(field).kind;
  if (kind !== 'day' && kind !== 'instant') return null;
  if (!isPeriod(value)) throw malformed(`filter.${key} is one of ${PERIODS.join(', ')}.`);
  const { from, before } = periodOf(value, now, kind);
  const at = columnSql(fields, column);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${at} >= ${from}`]),
    ...(before === null ? [] : [sql<SqlBool>`${at} < ${before}`]),
  ];
}
