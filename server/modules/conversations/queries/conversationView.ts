import type { Kysely } from 'kysely';
import type { ConversationView } from '#src/wire/conversations/conversation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { blocksBetween } from './blocks.ts';
import { conversationRows, conversationSummary } from './conversationRows.ts';

/** The conversation for a participant, whose access the caller has checked. */
export async function conversationView(
  db: Kysely<Tables>,
  actor: SessionActor,
  id: string,
): Promise<ConversationView> {
  const row = await conversationRows(db, actor.user_id)
    .where('conversations.id', '=', id)
    .executeTakeFirstOrThrow();
  const summary = conversationSummary(row, actor);
  const isBuyer = summary.seen_as === 'buyer';
  const blocks = await blocksBetween(db, row);
  const otherRead = await db
    .selectFrom('conversation_reads')
    .select((eb) => eb.fn.max('sequence').as('sequence'))
    .where('conversation_id', '=', id)
    .where('side', '=', isBuyer ? 'seller' : 'buyer')
    .executeTakeFirst();
  const bookings = await db
    .selectFrom('bookings')
    .select(['id', 'reference', 'state', 'check_in', 'check_out'])
    .where('property_id', '=', row.property_id)
    .where('buyer_id', '=', row.buyer_id)
    .orderBy('check_in', 'desc')
    .orderBy('id', 'desc')
    .limit(5)
    .execute();
  return {
    ...summary,
    read: isBuyer ? row.buyer_read : row.seller_read,
    other_read: otherRead?.sequence ?? 0,
    bookings,
    blocked: blocks.some(
      ({ blocker_id, by_staff }) =>
        !by_staff && blocker_id === (isBuyer ? row.buyer_id : row.seller_id),
    ),
    blocked_by_staff: blocks.some(({ by_staff }) => by_staff),
    abilities: { write: blocks.length === 0, report: row.last_sequence > 0 },
  };
}
