import type { Selectable } from 'kysely';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { propertyMachine, type PropertyEvent } from '#src/rules/listings/property.ts';
import { requireFreeItem } from '#server/modules/reviewLeases/requireFreeItem.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Property = Selectable<Tables['properties']>;
type Change = Partial<Pick<Property, 'submitted_at' | 'rejection_reason'>>;

/** Locks a property. Throws 404. */
export async function lockProperty({ trx }: UnitOfWork, id: string): Promise<Property> {
  const row = await trx
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('property');
  return row;
}

/** Applies an event to a property and records it in the audit log. Throws 404, 409 `taken`, `wrong_state`. */
export async function transitionProperty(
  unit: UnitOfWork,
  id: string,
  event: PropertyEvent,
  change: Change = {},
): Promise<Property> {
  const row = await lockProperty(unit, id);
  if (event === 'approve' || event === 'reject') await requireFreeItem(unit, 'approvals', id);
  const state = transition(propertyMachine, row.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This listing is ${row.state.replaceAll('_', ' ')}.`, {
      state: row.state,
    });
  await unit.trx
    .updateTable('properties')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: `properties.${event}`,
    resource: 'properties',
    record_id: id,
    differences: {
      state: [row.state, state],
      ...(change.rejection_reason && { reason: change.rejection_reason }),
    },
  });
  return { ...row, state, ...change };
}
