import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Message, MessagePage, messagesQuery } from '#src/wire/conversations/conversation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Messages with their sender's name and photos. */
export const messageRows = (db: Kysely<Tables>) =>
  db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'conversations.seller_id')
    .innerJoin('users as sender', 'sender.id', 'messages.sender_id')
    .select((eb) => [
      'messages.id',
      'messages.sequence',
      'messages.by',
      'messages.by_agent',
      'messages.automatic',
      'messages.sender_id',
      'messages.body',
      'messages.flags',
      'messages.created_at',
      'sender.name as sender_name',
      'buyer.display_name as buyer_name',
      'seller.display_name as seller_name',
      eb
        .selectFrom('message_photos')
        .select(
          sql<string[]>`coalesce(array_agg(message_photos.id order by message_photos.id), '{}')`.as(
            'ids',
          ),
        )
        .whereRef('message_photos.message_id', '=', 'messages.id')
        .as('photos'),
    ]);

type Row = Awaited<ReturnType<ReturnType<typeof messageRows>['executeTakeFirstOrThrow']>>;

/** The message for the reader; `null` for staff. */
export function messageView(row: Row, readerId: string | null): Message {
  const side = row.by === 'buyer' ? row.buyer_name : row.seller_name;
  return {
    id: row.id,
    sequence: row.sequence,
    by: row.by,
    own: row.sender_id === readerId,
    name: row.by_agent ? row.sender_name : side,
    agent_for: row.by_agent ? row.seller_name : null,
    automatic: row.automatic,
    text: row.body,
    photos: row.photos ?? [],
    flags: row.flags,
    created_at: row.created_at,
  };
}

const PAGE = 50;

/**
 * Messages in order: those after a sequence (the earliest first), before one, or the latest. Gaps do
 * not exist, so a client that has all up to `after` and takes this reply has all up to its last one.
 */
export async function messagePage(
  db: Kysely<Tables>,
  conversationId: string,
  readerId: string | null,
  { after, before, limit = PAGE }: z.infer<typeof messagesQuery>,
): Promise<MessagePage> {
  const forward = after !== undefined;
  const rows = await messageRows(db)
    .where('messages.conversation_id', '=', conversationId)
    .$if(forward, (query) => query.where('messages.sequence', '>', after ?? 0))
    .$if(before !== undefined, (query) => query.where('messages.sequence', '<', before ?? 0))
    .orderBy('messages.sequence', forward ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();
  const page = rows.slice(0, limit).map((row) => messageView(row, readerId));
  return {
    data: forward ? page : page.toReversed(),
    meta: { more: rows.length > limit },
  };
}
