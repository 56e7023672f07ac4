import { scheduledMessageMachine } from '#src/rules/conversations/schedule.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

async function lockMessage({ trx }: UnitOfWork, conversationId: string, id: string) {
  await trx
    .selectFrom('conversations')
    .select('id')
    .where('id', '=', conversationId)
    .forUpdate()
    .execute();
  const found = await trx
    .selectFrom('scheduled_messages')
    .select(['state', 'hold_reason'])
    .where('id', '=', id)
    .where('conversation_id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (!found) throw notFound('message');
  return found;
}

const wrongState = (state: string) =>
  conflict('wrong_state', `This cannot be done: the message is ${state}.`, { state });

/** Releases, skips or restores a message. Throws 404, 409 `wrong_state`. */
export async function changeScheduled(
  unit: UnitOfWork,
  conversationId: string,
  id: string,
  event: 'release' | 'skip' | 'restore',
): Promise<void> {
  const { state, hold_reason } = await lockMessage(unit, conversationId, id);
  const next = transition(scheduledMessageMachine, state, event, 'seller');
  if (next === null) throw wrongState(state);
  // The next reply by hand does not hold again what the seller released.
  const stays = event === 'release' && hold_reason === 'reply';
  await unit.trx
    .updateTable('scheduled_messages')
    .set({ state: next, hold_reason: null, ...(!stays && { notified_at: null }) })
    .where('id', '=', id)
    .execute();
}

/**
 * Sets the text for this booking; null for that of the template. A message that waited for its text is queued
 * again. Throws 404, 409 `wrong_state` once it is sent.
 */
export async function editScheduled(
  unit: UnitOfWork,
  conversationId: string,
  id: string,
  body: string | null,
): Promise<void> {
  const { state, hold_reason } = await lockMessage(unit, conversationId, id);
  if (state === 'sent') throw wrongState(state);
  const waited = hold_reason === 'missing_value' || hold_reason === 'too_long';
  await unit.trx
    .updateTable('scheduled_messages')
    .set({ body, ...(waited && { state: 'queued', hold_reason: null, notified_at: null }) })
    .where('id', '=', id)
    .execute();
}
