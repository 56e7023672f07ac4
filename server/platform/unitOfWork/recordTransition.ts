import type { Insertable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { Tables } from '../database/tables/index.ts';
import { bookingActor } from './acting.ts';
import type { UnitOfWork } from './unitOfWork.ts';

/** Stores a state transition: who made it, for which profile and when. */
export async function recordTransition(
  unit: UnitOfWork,
  transition: Pick<
    Insertable<Tables['transitions']>,
    'resource' | 'record_id' | 'event' | 'to_state'
  >,
): Promise<void> {
  const { trx, now, acting } = unit;
  const { user_id, on_behalf_of } = acting;
  await trx
    .insertInto('transitions')
    .values({
      ...transition,
      id: uuidv7(),
      by: bookingActor(acting),
      actor_id: user_id,
      on_behalf_of,
      created_at: now.toISOString(),
    })
    .execute();
}
