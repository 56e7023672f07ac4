import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import { scheduledMessageMachine } from '#src/rules/conversations/schedule.ts';
import { fillTemplate, type FilledTemplate } from '#src/rules/conversations/template.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { conflict, invalid, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { blocksBetween } from '../../queries/blocks.ts';
import { placeholderValues } from '../../queries/scheduled/placeholderValues.ts';
import { sendMessage } from '../sendMessage.ts';
import { holdDue } from './holdMessage.ts';
import { planBooking } from './planMessages.ts';

/** A planned message with its text, its conversation locked. Undefined where it is gone. */
async function lockPlanned(unit: UnitOfWork, conversationId: string, id: string) {
  const { trx } = unit;
  // Before the message itself: a reply locks the conversation, then holds a message.
  const conversation = await trx
    .selectFrom('conversations')
    .innerJoin('profiles', 'profiles.id', 'conversations.seller_id')
    .select([
      'conversations.id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'profiles.user_id',
    ])
    .where('conversations.id', '=', conversationId)
    .forUpdate('conversations')
    .executeTakeFirst();
  const planned = conversation
    ? await trx
        .selectFrom('scheduled_messages')
        .innerJoin('message_schedules', 'message_schedules.id', 'scheduled_messages.schedule_id')
        .innerJoin('message_templates', 'message_templates.id', 'message_schedules.template_id')
        .selectAll('scheduled_messages')
        .select('message_templates.body as template')
        .where('scheduled_messages.id', '=', id)
        .where('scheduled_messages.conversation_id', '=', conversationId)
        .forUpdate('scheduled_messages')
        .executeTakeFirst()
    : undefined;
  return conversation && planned ? { conversation, planned } : undefined;
}
type Locked = NonNullable<Awaited<ReturnType<typeof lockPlanned>>>;

const filled = async (unit: UnitOfWork, { planned }: Locked): Promise<FilledTemplate> =>
  fillTemplate(
    planned.body ?? planned.template,
    await placeholderValues(unit.trx, { booking_id: planned.booking_id }),
  );

async function send(
  unit: UnitOfWork,
  { conversation, planned }: Locked,
  text: string,
  sender: { readonly sender_id: string; readonly by_agent: boolean },
): Promise<void> {
  await sendMessage(unit, conversation.id, {
    id: planned.id,
    text,
    photos: [],
    by: 'seller',
    automatic: true,
    ...sender,
  });
  await unit.trx
    .updateTable('scheduled_messages')
    .set({ state: 'sent', hold_reason: null })
    .where('id', '=', planned.id)
    .execute();
}

/**
 * Sends a due message, if its booking still wants it; holds it where a value is missing. The lock, the
 * state and the id of the message make sure that it is sent once.
 */
export async function sendDue(
  unit: UnitOfWork,
  { id, conversation_id, booking_id }: Record<'id' | 'conversation_id' | 'booking_id', string>,
): Promise<void> {
  // The booking may have changed since the message was planned. This locks the conversation.
  await planBooking(unit, booking_id, null);
  const locked = await lockPlanned(unit, conversation_id, id);
  if (!locked) return;
  const { conversation, planned } = locked;
  if (planned.state !== 'queued' || new Date(planned.send_at) > unit.now) return;
  if ((await blocksBetween(unit.trx, conversation)).length > 0) return holdDue(unit, id, 'blocked');
  const { text, missing } = await filled(unit, locked);
  if (missing.length > 0) return holdDue(unit, id, 'missing_value');
  if (text.length > MESSAGE_MAX) return holdDue(unit, id, 'too_long');
  return send(unit, locked, text, { sender_id: conversation.user_id, by_agent: false });
}

/** Sends a message before its time. Throws 403 `blocked`, 404, 409 `wrong_state`, 422 for missing values. */
export async function sendNow(
  unit: UnitOfWork,
  conversationId: string,
  id: string,
  sender: { readonly sender_id: string; readonly by_agent: boolean },
): Promise<void> {
  const locked = await lockPlanned(unit, conversationId, id);
  if (!locked) throw notFound('message');
  const { state } = locked.planned;
  if (transition(scheduledMessageMachine, state, 'send_now', 'seller') === null)
    throw conflict('wrong_state', `This cannot be done: the message is ${state}.`, { state });
  const { text, missing } = await filled(unit, locked);
  if (missing.length > 0) {
    const marks = missing.map((name) => `{${name}}`).join(', ');
    const message = `There is no value for ${marks}. Edit the message first.`;
    throw invalid({ body: [message] }, message, 'missing_value');
  }
  if (text.length > MESSAGE_MAX) {
    const message = `The message has ${text.length} characters. Shorten it to ${MESSAGE_MAX}.`;
    throw invalid({ body: [message] }, message, 'too_long');
  }
  await send(unit, locked, text, sender);
}
