import { sql } from 'kysely';
import type { z } from 'zod';
import type {
  conversationsQuery,
  ConversationSummary,
  FoundMessage,
} from '#src/wire/conversations/conversation.ts';
import { momentCursor, readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { foldedQuery } from '#server/platform/database/searchWords.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { messagedProfiles, participantSide } from './conversationAccess.ts';
import { conversationRows, conversationSummary, unreadBy } from './conversationRows.ts';

const PAGE = 30;
const FOUND_MAX = 30;

/** The actor's conversations: those of their profiles and of sellers for whom they write. */
const ownConversations = (actor: SessionActor) => sql<boolean>`(
  conversations.buyer_id = any(${[...actor.profile_ids]}::uuid[])
  or conversations.seller_id = any(${messagedProfiles(actor)}::uuid[]))`;

/** A page of the actor's conversations with messages, the latest first. */
export async function conversationList(
  { database: { db } }: Services,
  actor: SessionActor,
  { cursor, property_id }: z.infer<typeof conversationsQuery>,
): Promise<{ data: ConversationSummary[]; meta: { next_cursor: string | null } }> {
  const after = readCursor(momentCursor, cursor);
  const rows = await conversationRows(db, actor.user_id)
    .where(ownConversations(actor))
    .where('conversations.last_message_at', 'is not', null)
    .$if(property_id !== undefined, (query) =>
      query.where('conversations.property_id', '=', property_id ?? ''),
    )
    .$if(after !== null, (query) =>
      query.where(
        sql<boolean>`(conversations.last_message_at, conversations.id) < (${after?.[0]}::timestamptz, ${after?.[1]}::uuid)`,
      ),
    )
    .orderBy('conversations.last_message_at', 'desc')
    .orderBy('conversations.id', 'desc')
    .limit(PAGE + 1)
    .execute();
  const last = rows.length > PAGE ? rows[PAGE - 1] : undefined;
  return {
    data: rows.slice(0, PAGE).map((row) => conversationSummary(row, actor)),
    meta: { next_cursor: last ? writeCursor([last.last_message_at, last.id]) : null },
  };
}

/** The number of messages that the actor has not read. */
export async function unreadCount({ database: { db } }: Services, actor: SessionActor) {
  const { messages } = await db
    .selectFrom('conversations')
    .select(
      sql<number>`coalesce(sum(case
        when conversations.buyer_id = any(${[...actor.profile_ids]}::uuid[])
        then ${unreadBy(actor.user_id, 'buyer')}
        else ${unreadBy(actor.user_id, 'seller')} end), 0)::int`.as('messages'),
    )
    .where(ownConversations(actor))
    .executeTakeFirstOrThrow();
  return { messages };
}

/** The actor's latest messages that contain the words. */
export async function foundMessages(
  { database }: Services,
  actor: SessionActor,
  words: string,
): Promise<FoundMessage[]> {
  const query = await foldedQuery(database, words);
  const rows = await database.db
    .selectFrom('messages')
    .innerJoin('conversations', 'conversations.id', 'messages.conversation_id')
    .innerJoin('properties', 'properties.id', 'conversations.property_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'conversations.seller_id')
    .select([
      'messages.id',
      'messages.conversation_id',
      'messages.sequence',
      'messages.body',
      'messages.sender_id',
      'messages.created_at',
      'properties.title',
      'conversations.buyer_id',
      'conversations.seller_id',
      'buyer.display_name as buyer_name',
      'seller.display_name as seller_name',
    ])
    .where(ownConversations(actor))
    .where(
      sql<boolean>`to_tsvector('simple', search.spaced(search.folded_words(messages.body)))
        @@ to_tsquery('simple', ${query})`,
    )
    .orderBy('messages.created_at', 'desc')
    .limit(FOUND_MAX)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    conversation_id: row.conversation_id,
    sequence: row.sequence,
    own: row.sender_id === actor.user_id,
    text: row.body,
    title: row.title,
    other: participantSide(actor, row) === 'buyer' ? row.seller_name : row.buyer_name,
    created_at: row.created_at,
  }));
}
