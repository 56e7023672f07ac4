import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import {
  DAYS_BEFORE_MAX,
  HOLD_REASONS,
  scheduledMessageMachine,
  TRIGGERS,
} from '#src/rules/conversations/schedule.ts';
import { TEMPLATE_NAME_MAX } from '#src/rules/conversations/template.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
