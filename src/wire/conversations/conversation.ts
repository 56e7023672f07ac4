import { z } from 'zod';
import { isSearchable } from '#src/rules/search/isSearchable.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import {
  MESSAGE_FLAGS,
  MESSAGE_MAX,
  MESSAGE_PHOTOS_MAX,
  REPORT_REASONS,
} from '#src/rules/conversations/message.ts';
import { photo } from '#src/schema/photoField.ts';
import { day } from '#src/schema/field.ts';
import { listReply } from '#src/wire/reply.ts';

const side = z.enum(['buyer', 'seller']);
const party = z.object({ id: z.uuid(), display_name: z.string() });

/** A message as a participant or staff read it. */
export const message = z.object({
  id: z.uuid(),
  sequence: z.int(),
  by: side,
  /** Whether the reader wrote it. */
  own: z.boolean(),
  name: z.string(),
  /** The seller for whom an agent wrote it. */
  agent_for: z.nullable(z.string()),
  /** Whether a schedule of the seller sent it. */
  automatic: z.boolean(),
  text: z.string(),
  photos: z.array(z.uuid()),
  flags: z.array(z.enum(MESSAGE_FLAGS)),
  created_at: z.iso.datetime(),
});
export type Message = z.infer<typeof message>;

export const conversationSummary = z.object({
  id: z.uuid(),
  seen_as: side,
  property: z.object({
    id: z.uuid(),
    title: z.string(),
    photo: z.nullable(photo),
    time_zone: z.string(),
    published: z.boolean(),
  }),
  buyer: party,
  seller: party,
  last_sequence: z.int(),
  last_message: z.nullable(message.pick({ by: true, own: true, text: true, created_at: true })),
  unread: z.int(),
});
export type ConversationSummary = z.infer<typeof conversationSummary>;

export const conversationView = conversationSummary.extend({
  /** The sequence up to which the reader, and anyone of the other side, has read. */
  read: z.int(),
  other_read: z.int(),
  bookings: z.array(
    z.object({
      id: z.uuid(),
      reference: z.string(),
      state: z.enum(bookingMachine.states),
      check_in: day(),
      check_out: day(),
    }),
  ),
  /** Whether the reader blocked the other side. */
  blocked: z.boolean(),
  /** Whether staff refuse messages between the two; neither side can undo it. */
  blocked_by_staff: z.boolean(),
  abilities: z.object({ write: z.boolean(), report: z.boolean() }),
});
export type ConversationView = z.infer<typeof conversationView>;

export const conversationsQuery = z.strictObject({
  cursor: z.string().max(200).optional(),
  property_id: z.uuid().optional(),
});

export const messagesQuery = z.strictObject({
  after: z.coerce.number().int().min(0).max(2_147_483_647).optional(),
  before: z.coerce.number().int().min(1).max(2_147_483_647).optional(),
  limit: z.coerce.number().int().min(1).max(100).optional(),
});

/** In the order of their sequence; `more` says whether there are others in the asked direction. */
export const messagesReply = z.object({
  data: z.array(message),
  meta: z.object({ more: z.boolean() }),
});
export type MessagePage = z.infer<typeof messagesReply>;

export const messageRequest = z
  .strictObject({
    /** Made by the client: sending it again stores nothing. */
    id: z.uuid(),
    text: z.string().trim().max(MESSAGE_MAX).default(''),
    photos: z.array(z.uuid()).max(MESSAGE_PHOTOS_MAX).default([]),
  })
  .refine(({ text, photos }) => text !== '' || photos.length > 0, {
    path: ['text'],
    error: 'Write a message.',
  });

export const conversationRequest = z.union([
  z.strictObject({ property_id: z.uuid() }),
  z.strictObject({ booking_id: z.uuid() }),
]);

export const readRequest = z.strictObject({ sequence: z.int().min(0) });

export const reportRequest = z.strictObject({
  reason: z.enum(REPORT_REASONS),
  note: z.string().trim().max(1000).default(''),
});

export const searchQuery = z.strictObject({
  q: z.string().trim().max(100).refine(isSearchable, 'Write at least two letters.'),
});

/** A message that contains the searched words. */
export const foundMessage = z.object({
  conversation_id: z.uuid(),
  title: z.string(),
  other: z.string(),
  ...message.pick({ id: true, sequence: true, own: true, text: true, created_at: true }).shape,
});
export type FoundMessage = z.infer<typeof foundMessage>;

export const conversationsReply = listReply(conversationSummary);

/** A conversation as staff read it through a report or a dispute. */
export const staffConversation = z.object({
  id: z.uuid(),
  title: z.string(),
  /** The reference of the disputed booking, whose messages these are; null for a report. */
  booking: z.nullable(z.string()),
  buyer: party,
  seller: party,
  messages: z.array(message),
});
export type StaffConversation = z.infer<typeof staffConversation>;

/** A report's two sides, by their names: staff for disputes may not read accounts. */
export const reportParties = z.object({
  title: z.string(),
  buyer: z.string(),
  seller: z.string(),
  /** The person who reported, and their side. */
  reported_by: z.object({ name: z.string(), side }),
  /** Their bookings of the property, the latest first. */
  bookings: z.array(conversationView.shape.bookings.element),
});
export type ReportParties = z.infer<typeof reportParties>;
