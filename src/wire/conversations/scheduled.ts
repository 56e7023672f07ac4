import { z } from 'zod';
import { MESSAGE_MAX } from '#src/rules/conversations/message.ts';
import {
  DAYS_BEFORE_MAX,
  HOLD_REASONS,
  scheduledMessageMachine,
  SELLER_EVENTS,
  TRIGGERS,
} from '#src/rules/conversations/schedule.ts';
import {
  PLACEHOLDERS,
  TEMPLATE_NAME_MAX,
  unknownMarks,
} from '#src/rules/conversations/template.ts';
import { day } from '#src/schema/field.ts';

/** A text with placeholders. Names those that do not exist. */
const templateText = z
  .string()
  .trim()
  .min(1, 'Write a text.')
  .max(MESSAGE_MAX, `Shorten the text to ${MESSAGE_MAX} characters.`)
  .superRefine((text, context) => {
    const [unknown] = unknownMarks(text);
    if (unknown !== undefined)
      context.addIssue({ code: 'custom', message: `There is no placeholder {${unknown}}.` });
  });

const templateFields = {
  name: z.string().trim().min(1, 'Name the template.').max(TEMPLATE_NAME_MAX),
  body: templateText,
};

export const template = z.object({
  id: z.uuid(),
  name: z.string(),
  body: z.string(),
  /** How many schedules send it. */
  schedules: z.int(),
});
export type Template = z.infer<typeof template>;

export const templateRequest = z.strictObject({ seller_id: z.uuid(), ...templateFields });
export const templateChange = z.strictObject(templateFields);

const scheduleFields = {
  template_id: z.uuid(),
  /** Null for all homes. */
  property_id: z.nullable(z.uuid()),
  trigger: z.enum(TRIGGERS),
  /** Days before check-in. */
  days: z.int().min(0).max(DAYS_BEFORE_MAX).default(0),
  /** In the time zone of the property. */
  time: z
    .string()
    .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Choose a time of the day.')
    .default('09:00'),
  active: z.boolean().default(true),
};

export const schedule = z.object({
  id: z.uuid(),
  ...scheduleFields,
  days: z.int(),
  time: z.string(),
  active: z.boolean(),
  /** Messages that wait for their time or for the seller. */
  waiting: z.int(),
});
export type Schedule = z.infer<typeof schedule>;

export const scheduleRequest = z.strictObject({ seller_id: z.uuid(), ...scheduleFields });
export const scheduleChange = z.strictObject(scheduleFields);

const sellerName = z.object({ id: z.uuid(), display_name: z.string() });

export const templatesQuery = z.strictObject({ seller_id: z.uuid().optional() });

/** The templates and schedules of a seller. */
export const templatesView = z.object({
  seller: sellerName,
  /** The sellers for whom the reader writes messages. */
  sellers: z.array(sellerName),
  templates: z.array(template),
  schedules: z.array(schedule),
  /** The seller's homes, for schedules. */
  properties: z.array(z.object({ id: z.uuid(), title: z.string() })),
});
export type TemplatesView = z.infer<typeof templatesView>;

/** Without `booking_id`: the next booking, of the conversation where there is one. */
export const previewRequest = z.strictObject({
  seller_id: z.uuid(),
  body: z.string().max(MESSAGE_MAX),
  booking_id: z.uuid().optional(),
  conversation_id: z.uuid().optional(),
});

const previewBooking = z.object({
  id: z.uuid(),
  reference: z.string(),
  title: z.string(),
  guest: z.string(),
  check_in: day(),
});

/** A template filled for one booking or conversation. */
export const preview = z.object({
  text: z.string(),
  missing: z.array(z.enum(PLACEHOLDERS)),
  /** Whether the filled text is longer than a message. */
  too_long: z.boolean(),
  /** The booking that filled it; null without one. */
  booking: z.nullable(previewBooking),
  /** Bookings to preview with. */
  bookings: z.array(previewBooking),
});
export type Preview = z.infer<typeof preview>;

/** A message that a schedule sends, as the seller's side sees it. */
export const scheduledMessage = z.object({
  id: z.uuid(),
  booking_id: z.uuid(),
  reference: z.string(),
  /** The name of its template. */
  name: z.string(),
  trigger: z.enum(TRIGGERS),
  state: z.enum(scheduledMessageMachine.states),
  hold_reason: z.nullable(z.enum(HOLD_REASONS)),
  send_at: z.iso.datetime(),
  /** The text with placeholders, as it is edited. */
  body: z.string(),
  /** Whether the text was edited for this booking. */
  edited: z.boolean(),
  text: z.string(),
  missing: z.array(z.enum(PLACEHOLDERS)),
});
export type ScheduledMessage = z.infer<typeof scheduledMessage>;

/** Null for the text of the template. */
export const scheduledMessageChange = z.strictObject({ body: z.nullable(templateText) });

export const scheduledMessageEvent = z.strictObject({ event: z.enum(SELLER_EVENTS) });
