import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { MESSAGE_FLAGS, MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import {
  DAYS_BEFORE_MAX,
  HOLD_REASONS,
  scheduledMessageMachine,
  TRIGGERS,
} from '#src/rules/conversations/schedule.ts';
import { TEMPLATE_NAME_MAX } from '#src/rules/conversations/template.ts';

/** A buyer and a seller profile about a property; their bookings of it belong to it. */
export const conversations = defineTable({
  name: 'conversations',
  fields: {
    id: f.id(),
    property_id: f.ref('properties'),
    buyer_id: f.ref('profiles'),
    seller_id: f.ref('profiles'),
    /** The sequence of the last message; raised under the row's lock, so without gaps. */
    last_sequence: f.withDefault(f.integer(), 0),
    /** Null before the first message. */
    last_message_at: f.optional(f.indexed(f.instant())),
    /** Up to which sequence an email told this side of unread messages. */
    buyer_notified: f.withDefault(f.integer(), 0),
    seller_notified: f.withDefault(f.integer(), 0),
    created_at: f.createdAt(),
  },
  unique: [['property_id', 'buyer_id', 'seller_id']],
});

/** The client makes the id, so that a repeated request stores a message once. */
export const messages = defineTable({
  name: 'messages',
  fields: {
    id: f.id(),
    conversation_id: f.ref('conversations', 'cascade'),
    sequence: f.integer({ min: 1 }),
    by: f.choice(['buyer', 'seller']),
    sender_id: f.ref('users'),
    /** Whether an agent wrote it for the seller. */
    by_agent: f.withDefault(f.flag(), false),
    /** Whether a schedule of the seller sent it. */
    automatic: f.withDefault(f.flag(), false),
    body: f.longText({ max: MESSAGE_MAX }),
    /** Contact details before a confirmed booking. */
    flags: f.choices(MESSAGE_FLAGS),
    created_at: f.createdAt(),
  },
  unique: [['conversation_id', 'sequence']],
});

/** A photo; the content is a private file. `message_id` is null until its message is sent. */
export const messagePhotos = defineTable({
  name: 'message_photos',
  fields: {
    id: f.id(),
    conversation_id: f.ref('conversations', 'cascade'),
    message_id: f.optional(f.ref('messages', 'cascade')),
    user_id: f.ref('users', 'cascade'),
    size: f.integer({ min: 1 }),
    created_at: f.createdAt(),
  },
});

/** Up to which sequence a participant has read. */
export const conversationReads = defineTable({
  name: 'conversation_reads',
  fields: {
    id: f.id(),
    conversation_id: f.ref('conversations', 'cascade'),
    user_id: f.ref('users', 'cascade'),
    side: f.choice(['buyer', 'seller']),
    sequence: f.integer(),
  },
  unique: [['conversation_id', 'user_id', 'side']],
});

/** A profile that wants no messages of another one, or that staff protect from it. */
export const conversationBlocks = defineTable({
  name: 'conversation_blocks',
  fields: {
    id: f.id(),
    blocker_id: f.ref('profiles', 'cascade'),
    blocked_id: f.ref('profiles', 'cascade'),
    /** Whether staff decided it: then only staff may undo it. */
    by_staff: f.withDefault(f.flag(), false),
    created_at: f.createdAt(),
  },
  unique: [['blocker_id', 'blocked_id']],
});

/** A seller's text for messages, with placeholders. */
export const messageTemplates = defineTable({
  name: 'message_templates',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles', 'cascade'),
    name: f.text({ max: TEMPLATE_NAME_MAX }),
    body: f.longText({ min: 1, max: MESSAGE_MAX }),
    created_at: f.createdAt(),
  },
  unique: [['seller_id', 'name']],
});

/** When a template is sent to the buyers of a seller's bookings. */
export const messageSchedules = defineTable({
  name: 'message_schedules',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles', 'cascade'),
    template_id: f.ref('message_templates'),
    /** Null for all homes of the seller. */
    property_id: f.optional(f.ref('properties', 'cascade')),
    trigger: f.choice(TRIGGERS),
    /** Days before check-in. */
    days: f.withDefault(f.integer({ max: DAYS_BEFORE_MAX }), 0),
    /** `HH:MM` in the zone of the property. */
    time: f.withDefault(f.text({ max: 5 }), '09:00'),
    active: f.withDefault(f.flag(), true),
    created_at: f.createdAt(),
  },
});

/** The message of a schedule for a booking. Its id is the id of the sent message. */
export const scheduledMessages = defineTable({
  name: 'scheduled_messages',
  fields: {
    id: f.id(),
    schedule_id: f.ref('message_schedules', 'cascade'),
    booking_id: f.ref('bookings', 'cascade'),
    conversation_id: f.ref('conversations', 'cascade'),
    state: f.states(scheduledMessageMachine),
    send_at: f.indexed(f.instant()),
    hold_reason: f.optional(f.choice(HOLD_REASONS)),
    /** When the seller was notified that it is held; null before. */
    notified_at: f.optional(f.instant()),
    /** The text for this booking; null for that of the template. */
    body: f.optional(f.longText({ min: 1, max: MESSAGE_MAX })),
    created_at: f.createdAt(),
  },
  unique: [['schedule_id', 'booking_id']],
});

/** Bookings whose scheduled messages must be planned anew; triggers of the database add them. */
export const messagePlans = defineTable({
  name: 'message_plans',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings', 'cascade'),
    /** What happened to the booking; null where it only changed. */
    happened: f.optional(f.choice(['booked', 'payment_failed'])),
  },
});

/** How a seller answered new conversations of the last 30 days; without a row for none. */
export const sellerResponses = defineTable({
  name: 'seller_responses',
  fields: {
    id: f.id(),
    seller_id: f.unique(f.ref('profiles', 'cascade')),
    rate: f.integer({ max: 100 }),
    minutes: f.optional(f.integer()),
    threads: f.integer({ min: 1 }),
  },
});

/** The tables of this module that are not declared resources. */
export const conversationsTables = [
  conversations,
  messages,
  messagePhotos,
  conversationReads,
  conversationBlocks,
  messageTemplates,
  messageSchedules,
  scheduledMessages,
  messagePlans,
  sellerResponses,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof conversationsTables> {}
}
