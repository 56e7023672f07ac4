import type { z } from 'zod';
import { v7 as uuidv7 } from 'uuid';
import type { reportRequest } from '#src/wire/conversations/conversation.ts';
import { conflict } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Conversation, Participant } from '../queries/conversationAccess.ts';

const profilesOf = ({ buyer_id, seller_id }: Conversation, by: Participant) =>
  by === 'buyer'
    ? { blocker_id: buyer_id, blocked_id: seller_id }
    : { blocker_id: seller_id, blocked_id: buyer_id };

/** Refuses messages between the two profiles, about every property, until it is undone. */
export async function block(
  { trx, now }: UnitOfWork,
  conversation: Conversation,
  by: Participant,
): Promise<void> {
  await trx
    .insertInto('conversation_blocks')
    .values({ id: uuidv7(), ...profilesOf(conversation, by), created_at: now.toISOString() })
    .onConflict((clash) => clash.columns(['blocker_id', 'blocked_id']).doNothing())
    .execute();
}

/** Undoes the side's own block; that of staff stays. */
export async function unblock(
  { trx }: UnitOfWork,
  conversation: Conversation,
  by: Participant,
): Promise<void> {
  const { blocker_id, blocked_id } = profilesOf(conversation, by);
  await trx
    .deleteFrom('conversation_blocks')
    .where('blocker_id', '=', blocker_id)
    .where('blocked_id', '=', blocked_id)
    .where('by_staff', '=', false)
    .execute();
}

/**
 * Opens a report for staff, who may then read the conversation. Throws 409 `nothing_to_report` before
 * the first message, `reported_already` while the side's earlier report is open.
 */
export async function report(
  unit: UnitOfWork,
  conversation: Conversation,
  by: Participant,
  userId: string,
  { reason, note }: z.infer<typeof reportRequest>,
): Promise<void> {
  const { trx, now } = unit;
  const { last_sequence } = await trx
    .selectFrom('conversations')
    .select('last_sequence')
    .where('id', '=', conversation.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (last_sequence === 0) throw conflict('nothing_to_report', 'There is no message to report.');
  const reported_side = by === 'buyer' ? 'seller' : 'buyer';
  const open = await trx
    .selectFrom('message_reports')
    .select('id')
    .where('conversation_id', '=', conversation.id)
    .where('reported_side', '=', reported_side)
    .where('state', '=', 'open')
    .executeTakeFirst();
  if (open)
    throw conflict(
      'reported_already',
      'You have reported this conversation. Our staff will read it.',
    );
  const id = uuidv7();
  await trx
    .insertInto('message_reports')
    .values({
      id,
      conversation_id: conversation.id,
      property_id: conversation.property_id,
      reported_by: userId,
      reported_side,
      reason,
      note,
      state: 'open',
      decision: null,
      created_at: now.toISOString(),
    })
    .execute();
  unit.changed('message_reports', id);
}
