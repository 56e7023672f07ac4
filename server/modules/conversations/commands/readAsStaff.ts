import type { StaffConversation } from '#src/wire/conversations/conversation.ts';
import { notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { messageRows, messageView } from '../queries/messageRows.ts';

/** The record through which staff read a conversation. */
export interface StaffReason {
  readonly resource: 'message_reports' | 'disputes';
  readonly id: string;
}

async function conversationId({ trx }: UnitOfWork, { resource, id }: StaffReason) {
  if (resource === 'message_reports')
    return trx
      .selectFrom('message_reports')
      .select('conversation_id as id')
      .where('id', '=', id)
      .executeTakeFirst();
  return trx
    .selectFrom('disputes')
    .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.property_id', '=', 'bookings.property_id')
        .onRef('conversations.buyer_id', '=', 'bookings.buyer_id')
        .onRef('conversations.seller_id', '=', 'bookings.seller_id'),
    )
    .select('conversations.id')
    .where('disputes.id', '=', id)
    .executeTakeFirst();
}

/** The conversation for staff; writes the reading to the audit log. Throws 404. */
export async function readAsStaff(
  unit: UnitOfWork,
  reason: StaffReason,
): Promise<StaffConversation> {
  const { trx } = unit;
  const found = await conversationId(unit, reason);
  if (!found) throw notFound('conversation');
  const row = await trx
    .selectFrom('conversations')
    .innerJoin('properties', 'properties.id', 'conversations.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'conversations.seller_id')
    .select([
      'title',
      'buyer_id',
      'conversations.seller_id',
      'buyer.display_name as buyer_name',
      'seller.display_name as seller_name',
    ])
    .where('conversations.id', '=', found.id)
    .executeTakeFirstOrThrow();
  const messages = await messageRows(trx)
    .where('messages.conversation_id', '=', found.id)
    .orderBy('messages.sequence', 'desc')
    .limit(MESSAGES)
    .execute();
  unit.audit({
    action: 'conversations.read',
    resource: reason.resource,
    record_id: reason.id,
    differences: { conversation_id: found.id },
  });
  return {
    id: found.id,
    title: row.title,
    buyer: { id: row.buyer_id, display_name: row.buyer_name },
    seller: { id: row.seller_id, display_name: row.seller_name },
    messages: messages.toReversed().map((one) => messageView(one, null)),
  };
}

/** The latest messages that staff read at once. */
const MESSAGES = 500;
