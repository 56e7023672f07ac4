import { sql } from 'kysely';
import { resourceNamed } from '#resources/named.ts';
import { describeType, type TypeDescription } from '#src/schema/describeType.ts';
import type { Shape } from '#src/schema/forms/matching.ts';
import { invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { all } from './conditions/conditions.ts';
import { idsIn, type AnyRecord } from './record.ts';
import { visible, type ResourceContext } from './resourceContext.ts';

/**
 * Refuses new ones among several references (`f.refs`) to records that do not exist or that the writer may not read.
 * What the record had before stays. Throws 422.
 *
 * @param values of the record, or of the input of an action
 */
export async function requireReferences(
  context: ResourceContext,
  unit: UnitOfWork,
  shape: Shape,
  before: AnyRecord | null,
  values: AnyRecord,
): Promise<void> {
  const errors: Record<string, string[]> = {};
  for (const [column, type] of Object.entries(shape)) {
    const of = describeType(type);
    if (of.kind !== 'refs') continue;
    const known = idsIn(before?.[column]);
    const added = idsIn(values[column]).filter((id) => !known.includes(id));
    if (added.length === 0) continue;
    const found = await readable(context, unit, of, added);
    const missing = added.filter((id) => !found.has(id)).length;
    if (missing > 0)
      errors[column] = [
        missing === 1 ? 'One of these does not exist.' : `${missing} of these do not exist.`,
      ];
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

async function readable(
  context: ResourceContext,
  { trx }: UnitOfWork,
  { references }: TypeDescription,
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const target = resourceNamed(references);
  if (!target) return new Set();
  const where = all([
    sql<boolean>`id in (${sql.join(ids)})`,
    visible({ ...context, resource: target }),
  ]);
  const { rows } = await sql<{ readonly id: string }>`
    select id from ${sql.table(target.name)} where ${where}`.execute(trx);
  return new Set(rows.map(({ id }) => id));
}
