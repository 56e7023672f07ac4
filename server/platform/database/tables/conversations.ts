import { MESSAGE_FLAGS, MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
