import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from './record.ts';
import type { ResourceContext } from './resourceContext.ts';
import { insertMany, updateMany } from './rows.ts';
import { auditCreate, auditEdit, type EditPlan, type CreatePlan } from './plans.ts';

export type Plan = CreatePlan | EditPlan;

/** Writes checked records with one statement for each set of columns. */
export async function writePlans(
  { resource }: ResourceContext,
  unit: UnitOfWork,
  plans: readonly Plan[],
): Promise<void> {
  const edits = plans.filter((plan) => plan.kind === 'edit');
  const creates = plans.filter((plan) => plan.kind === 'create');
  for (const group of groupsOf(edits, ({ values }) => values)) {
    const rows = group.map(({ before, values }) => ({ ...values, id: before['id'] }));
    const after = byId(await updateMany(unit.trx, resource, rows));
    for (const plan of group) auditEdit(unit, resource, plan, after.get(plan.before['id']) ?? {});
  }
  for (const group of groupsOf(creates, ({ values }) => values)) {
    const inserted = byId(
      await insertMany(
        unit.trx,
        resource,
        group.map(({ values }) => values),
      ),
    );
    for (const { values } of group) auditCreate(unit, resource, inserted.get(values['id']) ?? {});
  }
}

const byId = (rows: readonly AnyRecord[]) => new Map(rows.map((row) => [row['id'], row]));

/** The items by the columns that they set. */
function groupsOf<T>(items: readonly T[], values: (item: T) => AnyRecord): readonly T[][] {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    const key = Object.keys(values(item)).sort().join(' ');
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return [...groups.values()];
}
