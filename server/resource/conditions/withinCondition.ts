import { sql, type RawBuilder, type SqlBool } from 'kysely';
import { isPeriod, periodOf, PERIODS } from '#src/rules/backOffice/periods.ts';
import { metaOf, type Field } from '#src/schema/field.ts';
import { malformed } from '#server/platform/errors.ts';

export type Condition = RawBuilder<SqlBool>;

/** A key of a filter such as `due_at_within`, with its column. */
interface Within {
  readonly key: string;
  readonly field: Field;
  readonly at: RawBuilder<unknown>;
}

/**
 * The conditions of a filter such as `due_at_within: 'overdue'`, evaluated in UTC when it is read. Throws 400 for an
 * unknown period.
 */
export function withinCondition(
  { key, field, at }: Within,
  value: unknown,
  now: Date,
): Condition[] {
  if (!isPeriod(value)) throw malformed(`filter.${key} is one of ${PERIODS.join(', ')}.`);
  const kind = metaOf(field).kind === 'day' ? 'day' : 'instant';
  const { from, before } = periodOf(value, now, kind);
  return [
    ...(from === null ? [] : [sql<SqlBool>`${at} >= ${from}`]),
    ...(before === null ? [] : [sql<SqlBool>`${at} < ${before}`]),
  ];
}
