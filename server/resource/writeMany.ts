import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { AnyRecord } from './record.ts';
import type { ResourceContext } from './resourceContext.ts';
import { insertMany, updateMany } from './rows.ts';
import { auditCreate, auditEdit, type EditPlan, type CreatePlan } from './plans.ts';

export type Plan = CreatePlan | EditPlan;

/** Writes checked records with one statement for each set of columns; returns them by id. */
export async function writePlans(
  { resource }: ResourceContext,
  unit: UnitOfWork,
  plans: readonly Plan[],
): Promise<ReadonlyMap<unknown, AnyRecord>> {
  const written = new Map<unknown, AnyRecord>();
  const edits = plans.filter((plan) => plan.kind === 'edit');
  const creates = plans.filter((plan) => plan.kind === 'create');
  for (const group of groupsOf(edits, ({ values }) => values)) {
    const rows = group.map(({ before, values }) => ({ ...values, id: before['id'] }));
    for (const record of await updateMany(unit.trx, resource, rows))
      written.set(record['id'], record);
    for (const plan of group) auditEdit(unit, resource, plan, written.get(plan.before['id']) ?? {});
  }
  for (const group of groupsOf(creates, ({ values }) => values)) {
    const rows = group.map(({ values }) => values);
    for (const record of await insertMany(unit.trx, resource, rows))
      written.set(record['id'], record);
    for (const { values } of group) auditCreate(unit, resource, written.get(values['id']) ?? {});
  }
  return written;
}

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
