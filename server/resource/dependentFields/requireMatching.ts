import { sql } from 'kysely';
import { resourceNamed } from '#resources/named.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import {
  isEmpty,
  labelsWithin,
  matchFilter,
  sourcesOf,
  type Shape,
} from '#src/schema/forms/matching.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { all, filterConditions } from '../conditions/conditions.ts';
import type { AnyRecord } from '../record.ts';

/**
 * Refuses references to records that do not match (`f.matching`), where the write changes the reference or what it has to
 * match. Throws 422.
 *
 * @param values of the whole record, or of the input of an action
 */
export async function requireMatching(
  unit: UnitOfWork,
  shape: Shape,
  values: AnyRecord,
  changed: readonly string[],
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [column, type] of Object.entries(shape)) {
    const of = describeType(type);
    const sources = sourcesOf(of);
    const isChecked = [column, ...sources].some((one) => changed.includes(one));
    if (sources.length === 0 || !isChecked || isEmpty(values[column])) continue;
    const filter = matchFilter(of, values);
    if (filter === null || !(await exists(unit, of, { ...filter, id: values[column] })))
      errors[column] = [`Choose one that matches the ${labelsWithin(shape, sources)}.`];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function exists(
  { trx, now }: UnitOfWork,
  { references }: TypeDescription,
  filter: AnyRecord,
): Promise<boolean> {
  const target = resourceNamed(references);
  if (!target) return false;
  const conditions = filterConditions(target, target.fields, filter, now);
  const { rows } =
    await sql`select from ${sql.table(target.name)} where ${all(conditions)}`.execute(trx);
  return rows.length > 0;
}
