import type { Kysely } from 'kysely';
import type { ReportParties } from '#src/wire/conversations/conversation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { notFound } from '#server/platform/errors.ts';

/** Who a report is about, without a word of the conversation. Throws 404. */
export async function reportParties(db: Kysely<Tables>, id: string): Promise<ReportParties> {
  const row = await db
    .selectFrom('message_reports')
    .innerJoin('conversations', 'conversations.id', 'message_reports.conversation_id')
    .innerJoin('properties', 'properties.id', 'conversations.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'conversations.seller_id')
    .innerJoin('users as reporter', 'reporter.id', 'message_reports.reported_by')
    .select([
      'properties.title',
      'conversations.property_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'buyer.display_name as buyer',
      'seller.display_name as seller',
      'reporter.name as reporter',
      'message_reports.reported_side',
    ])
    .where('message_reports.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound('report');
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'check_in', 'check_out'])
    .where('property_id', '=', row.property_id)
    .where('buyer_id', '=', row.buyer_id)
    .where('seller_id', '=', row.seller_id)
    .orderBy('check_in', 'desc')
    .orderBy('id', 'desc')
    .limit(BOOKINGS)
    .execute();
  const { title, buyer, seller, reporter, reported_side } = row;
  const side = reported_side === 'buyer' ? 'seller' : 'buyer';
  return { title, buyer, seller, reported_by: { name: reporter, side }, bookings };
}

const BOOKINGS = 5;
