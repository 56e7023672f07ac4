import type { z } from 'zod';
import { contactDetails } from '#src/rules/conversations/contact/contactDetails.ts';
import { UNREAD_EMAIL_MINUTES } from '#src/rules/conversations/message.ts';
import { userChannel } from '#src/realtime/channels.ts';
import type { Message, messageRequest } from '#src/wire/conversations/conversation.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { responseFiguresJob, unreadEmailJob } from '../jobs/jobKinds.ts';
import { blocksBetween } from '../queries/blocks.ts';
import type { Conversation, Participant } from '../queries/conversationAccess.ts';
import { messageRows, messageView } from '../queries/messageRows.ts';
import { participantUsers } from '../queries/recipients.ts';
import { holdForReply } from './scheduled/holdMessage.ts';

export interface NewMessage extends z.infer<typeof messageRequest> {
  readonly by: Participant;
  readonly sender_id: string;
  readonly by_agent: boolean;
  /** Whether a schedule sends it; default no. */
  readonly automatic?: boolean;
}

/**
 * Stores a message with the next sequence of its conversation; the same id again returns the stored
 * one. Throws 403 `blocked`, 404 for unknown photos, 409 `message_id_taken` for another message's id.
 */
export async function sendMessage(
  unit: UnitOfWork,
  conversationId: string,
  { id, text, photos, by, sender_id, by_agent, automatic = false }: NewMessage,
): Promise<Message> {
  const { trx } = unit;
  // The lock orders the messages: a sequence is visible only after all before it.
  const conversation = await trx
    .selectFrom('conversations')
    .selectAll()
    .where('id', '=', conversationId)
    .forUpdate()
    .executeTakeFirst();
  if (!conversation) throw notFound('conversation');
  const stored = await storedMessage(unit, id, { conversationId, sender_id, text });
  if (stored) return stored;
  if ((await blocksBetween(trx, conversation)).length > 0)
    throw forbidden('Messages between you are blocked.', 'blocked');
  const sequence = conversation.last_sequence + 1;
  const created_at = unit.now.toISOString();
  const inserted = await trx
    .insertInto('messages')
    .values({
      id,
      conversation_id: conversationId,
      sequence,
      by,
      sender_id,
      by_agent,
      automatic,
      body: text,
      flags: await flagsOf(unit, conversation, text),
      created_at,
    })
    .onConflict((clash) => clash.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) throw idTaken();
  await trx
    .updateTable('conversations')
    .set({ last_sequence: sequence, last_message_at: created_at })
    .where('id', '=', conversationId)
    .execute();
  await attachPhotos(unit, conversationId, id, sender_id, photos);
  if (by === 'seller' && !automatic) await noteAnswer(unit, conversation, sequence);
  const users = await participantUsers(trx, conversation, unit.now);
  for (const user of users)
    unit.publish(userChannel(user), 'message.created', {
      conversation_id: conversationId,
      sequence,
    });
  unit.send(
    unreadEmailJob,
    { conversation_id: conversationId, side: by === 'buyer' ? 'seller' : 'buyer', sequence },
    { delaySeconds: UNREAD_EMAIL_MINUTES * 60 },
  );
  const row = await messageRows(trx).where('messages.id', '=', id).executeTakeFirstOrThrow();
  return messageView(row, sender_id);
}

/** A reply by hand holds what is due within a day; the first one counts for the response figures. */
async function noteAnswer(
  unit: UnitOfWork,
  { id, seller_id }: Conversation,
  sequence: number,
): Promise<void> {
  await holdForReply(unit, id);
  const earlier = await unit.trx
    .selectFrom('messages')
    .select('id')
    .where('conversation_id', '=', id)
    .where('by', '=', 'seller')
    .where('automatic', '=', false)
    .where('sequence', '<', sequence)
    .limit(1)
    .executeTakeFirst();
  if (!earlier) unit.send(responseFiguresJob, { seller_id });
}

const idTaken = () => conflict('message_id_taken', 'Another message has this id.');

/** The message that was stored under the id before; null for a new one. */
async function storedMessage(
  { trx }: UnitOfWork,
  id: string,
  expected: { readonly conversationId: string; readonly sender_id: string; readonly text: string },
): Promise<Message | null> {
  const row = await messageRows(trx)
    .select('messages.conversation_id')
    .where('messages.id', '=', id)
    .executeTakeFirst();
  if (!row) return null;
  const same =
    row.conversation_id === expected.conversationId &&
    row.sender_id === expected.sender_id &&
    row.body === expected.text;
  if (!same) throw idTaken();
  return messageView(row, expected.sender_id);
}

/** Contact details are flagged until a booking is confirmed. */
async function flagsOf({ trx, services }: UnitOfWork, conversation: Conversation, text: string) {
  const flags = contactDetails(text, new URL(services.env.PUBLIC_URL).host);
  if (flags.length === 0) return flags;
  const confirmed = await trx
    .selectFrom('bookings')
    .select('id')
    .where('property_id', '=', conversation.property_id)
    .where('buyer_id', '=', conversation.buyer_id)
    .where('state', 'in', ['confirmed', 'checked_in', 'completed'])
    .executeTakeFirst();
  return confirmed ? [] : flags;
}

/** Attaches the sender's uploaded photos. Throws 404 for others. */
async function attachPhotos(
  { trx }: UnitOfWork,
  conversation_id: string,
  message_id: string,
  user_id: string,
  photos: readonly string[],
): Promise<void> {
  const ids = [...new Set(photos)];
  if (ids.length === 0) return;
  const attached = await trx
    .updateTable('message_photos')
    .set({ message_id })
    .where('id', 'in', ids)
    .where('conversation_id', '=', conversation_id)
    .where('user_id', '=', user_id)
    .where('message_id', 'is', null)
    .returning('id')
    .execute();
  if (attached.length < ids.length) throw notFound('photo');
}
