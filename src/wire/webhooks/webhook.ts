import { z } from 'zod';
import {
  DELIVERY_STATES,
  DISABLED_REASONS,
  MAX_EVENTS,
  WEBHOOK_STATES,
} from '#src/rules/webhooks/webhook.ts';
import { writtenText } from '#src/schema/texts/writtenText.ts';

/** A webhook in the list of its owner; never its secret. */
export const webhook = z.object({
  id: z.string(),
  url: z.string(),
  events: z.array(z.string()),
  state: z.enum(WEBHOOK_STATES),
  /** Why it is off; null where it is active, or was turned off before reasons were stored. */
  disabled_reason: z.nullable(z.enum(DISABLED_REASONS)),
  /** Since when every attempt has failed; null where the last one succeeded. */
  failing_since: z.nullable(z.string()),
  created_at: z.string(),
});
export type Webhook = z.infer<typeof webhook>;

/** A webhook with its owner, as staff read it. */
export const ownedWebhook = webhook.extend({ owner_id: z.string(), owner_name: z.string() });
export type OwnedWebhook = z.infer<typeof ownedWebhook>;

export const webhookValues = z.strictObject({
  url: z.string().trim().min(1, 'Enter an address.').max(2_000, 'At most 2,000 characters.'),
  events: z.array(z.string().max(120)).min(1, 'Choose at least one event.').max(MAX_EVENTS),
});
export type WebhookValues = z.infer<typeof webhookValues>;

export const webhookChanges = webhookValues.extend({ state: z.enum(WEBHOOK_STATES) });

/** `secret` signs the deliveries and is shown this one time. */
export const webhookSecret = z.object({ webhook, secret: z.string() });
export type WebhookSecret = z.infer<typeof webhookSecret>;

export const delivery = z.object({
  id: z.string(),
  event: z.string(),
  record_id: z.string(),
  state: z.enum(DELIVERY_STATES),
  attempts: z.int(),
  /** The body as it is sent. */
  payload: z.string(),
  reply_status: z.nullable(z.int()),
  /** The first bytes of the last reply. */
  reply_text: z.nullable(z.string()),
  /** Why the last attempt failed; null after a success. */
  error: z.nullable(z.string()),
  last_attempt_at: z.nullable(z.string()),
  /** When the next attempt is due; null where none is. */
  next_attempt_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type Delivery = z.infer<typeof delivery>;

/** Why staff disable a webhook; its owner reads it. */
export const webhookDisabling = z.strictObject({ reason: writtenText({ min: 5, max: 500 }) });
