import type { StaffConversation } from '#src/wire/conversations/conversation.ts';
import { messagesOfBooking, type Period } from '#src/rules/conversations/messagesOfBooking.ts';
import { notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { messageRows, messageView } from '../queries/messageRows.ts';

/** The record through which staff read a conversation. */
export interface StaffReason {
  readonly resource: 'message_reports' | 'disputes';
  readonly id: string;
}

interface Found {
  readonly id: string;
  /** The messages that the reason covers. */
  readonly period: Period;
  /** The reference of the disputed booking. */
  readonly booking: string | null;
}

async function reported({ trx }: UnitOfWork, id: string): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('message_reports')
    .select('conversation_id as id')
    .where('id', '=', id)
    .executeTakeFirst();
  return row && { id: row.id, period: { from: null, until: null }, booking: null };
}

/** The conversation of the disputed booking's sides, and when it was about that booking. */
async function disputed({ trx }: UnitOfWork, id: string): Promise<Found | undefined> {
  const row = await trx
    .selectFrom('disputes')
    .innerJoin('bookings', 'bookings.id', 'disputes.booking_id')
    .innerJoin('conversations', (join) =>
      join
        .onRef('conversations.property_id', '=', 'bookings.property_id')
        .onRef('conversations.buyer_id', '=', 'bookings.buyer_id')
        .onRef('conversations.seller_id', '=', 'bookings.seller_id'),
    )
    .select([
      'conversations.id',
      'disputes.booking_id',
      'disputes.created_at',
      'conversations.property_id',
      'conversations.buyer_id',
      'conversations.seller_id',
    ])
    .where('disputes.id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const stays = await trx
    .selectFrom('bookings')
    .select(['id', 'reference', 'created_at', 'check_out'])
    .where('property_id', '=', row.property_id)
    .where('buyer_id', '=', row.buyer_id)
    .where('seller_id', '=', row.seller_id)
    .execute();
  const booking = stays.find((stay) => stay.id === row.booking_id);
  if (!booking) return undefined;
  const others = stays.filter((stay) => stay !== booking);
  return {
    id: row.id,
    period: messagesOfBooking(booking, others, row.created_at),
    booking: booking.reference,
  };
}

/**
 * The conversation for staff; of a dispute, the messages of its booking only. Writes the reading to the audit
 * log. Throws 404.
 */
export async function readAsStaff(
  unit: UnitOfWork,
  reason: StaffReason,
): Promise<StaffConversation> {
  const { trx } = unit;
  const find = reason.resource === 'disputes' ? disputed : reported;
  const found = await find(unit, reason.id);
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
  const { from, until } = found.period;
  const messages = await messageRows(trx)
    .where('messages.conversation_id', '=', found.id)
    .$if(from !== null, (query) => query.where('messages.created_at', '>=', from))
    .$if(until !== null, (query) => query.where('messages.created_at', '<', until))
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
    booking: found.booking,
    buyer: { id: row.buyer_id, display_name: row.buyer_name },
    seller: { id: row.seller_id, display_name: row.seller_name },
    messages: messages.toReversed().map((one) => messageView(one, null)),
  };
}

/** The latest messages that staff read at once. */
const MESSAGES = 500;
