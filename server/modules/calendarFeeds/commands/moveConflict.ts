import type { Insertable, Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import {
  calendarConflictMachine,
  type ConflictDecision,
} from '#src/rules/calendarFeeds/calendarConflict.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict as refused } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Conflict = Selectable<Tables['calendar_conflicts']>;

type NewConflict = Omit<Insertable<Tables['calendar_conflicts']>, 'id' | 'created_at'>;

/** Adds a conflict, open or decided. */
export async function addConflict({ trx, now }: UnitOfWork, conflict: NewConflict): Promise<void> {
  await trx
    .insertInto('calendar_conflicts')
    .values({ id: uuidv7(), created_at: now.toISOString(), ...conflict })
    .execute();
}

/** Applies an event to a locked conflict. Throws 409 `wrong_state`. */
export async function moveConflict(
  unit: UnitOfWork,
  conflict: Conflict,
  event: ConflictDecision | 'resolve',
): Promise<void> {
  const state = transition(calendarConflictMachine, conflict.state, event, unit.acting.by);
  if (state === null)
    throw refused('wrong_state', 'This conflict is already decided.', { state: conflict.state });
  await unit.trx
    .updateTable('calendar_conflicts')
    .set({ state, decided_at: unit.now.toISOString(), decided_by: unit.acting.user_id })
    .where('id', '=', conflict.id)
    .execute();
  unit.audit({
    action: `properties.calendar_conflict_${event}`,
    resource: 'properties',
    record_id: conflict.property_id,
    differences: { conflict: [conflict.state, state], nights: conflict.stay },
  });
}
