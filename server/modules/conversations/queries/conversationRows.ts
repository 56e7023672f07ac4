import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { photo } from '#src/schema/photoField.ts';
import type { ConversationSummary } from '#src/wire/conversations/conversation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { participantSide } from './conversationAccess.ts';

type Photo = z.infer<typeof photo>;

/** How many characters of the last message a list shows. */
const PREVIEW = 140;

/** Conversations with their parties, the last message and what the user has not read. */
export const conversationRows = (db: Kysely<Tables>, userId: string) =>
  db
    .selectFrom('conversations')
    .innerJoin('properties', 'properties.id', 'conversations.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as buyer', 'buyer.id', 'conversations.buyer_id')
    .innerJoin('profiles as seller', 'seller.id', 'conversations.seller_id')
    .leftJoin('messages as latest', (join) =>
      join
        .onRef('latest.conversation_id', '=', 'conversations.id')
        .onRef('latest.sequence', '=', 'conversations.last_sequence'),
    )
    .select([
      'conversations.id',
      'conversations.property_id',
      'conversations.buyer_id',
      'conversations.seller_id',
      'conversations.last_sequence',
      'conversations.last_message_at',
      'properties.title',
      'properties.state as property_state',
      'locations.time_zone',
      sql<Photo | null>`properties.photos -> 0`.as('photo'),
      'buyer.display_name as buyer_name',
      'seller.display_name as seller_name',
      'latest.by as latest_by',
      'latest.sender_id as latest_sender',
      sql<string | null>`left(latest.body, ${PREVIEW})`.as('latest_text'),
      'latest.created_at as latest_at',
      readUpTo(userId, 'buyer').as('buyer_read'),
      readUpTo(userId, 'seller').as('seller_read'),
      unreadBy(userId, 'buyer').as('buyer_unread'),
      unreadBy(userId, 'seller').as('seller_unread'),
    ]);

/** Up to which sequence the user has read as this side; 0 before the first reading. */
const readUpTo = (userId: string, side: 'buyer' | 'seller') => sql<number>`coalesce((
  select r.sequence from conversation_reads r
  where r.conversation_id = conversations.id and r.user_id = ${userId} and r.side = ${side}), 0)`;

/** The messages of the other side that the user has not read. */
export const unreadBy = (userId: string, side: 'buyer' | 'seller') => sql<number>`(
  select count(*)::int from messages m
  where m.conversation_id = conversations.id and m.by <> ${side}
    and m.sequence > ${readUpTo(userId, side)})`;

export type ConversationRow = Awaited<
  ReturnType<ReturnType<typeof conversationRows>['executeTakeFirstOrThrow']>
>;

export function conversationSummary(
  row: ConversationRow,
  actor: SessionActor,
): ConversationSummary {
  const seen_as = participantSide(actor, row) ?? 'seller';
  return {
    id: row.id,
    seen_as,
    property: {
      id: row.property_id,
      title: row.title,
      photo: row.photo,
      time_zone: row.time_zone,
      published: row.property_state === 'published',
    },
    buyer: { id: row.buyer_id, display_name: row.buyer_name },
    seller: { id: row.seller_id, display_name: row.seller_name },
    last_sequence: row.last_sequence,
    last_message:
      row.latest_by === null || row.latest_at === null
        ? null
        : {
            by: row.latest_by,
            own: row.latest_sender === actor.user_id,
            text: row.latest_text ?? '',
            created_at: row.latest_at,
          },
    unread: seen_as === 'buyer' ? row.buyer_unread : row.seller_unread,
  };
}
