import { z } from 'zod';
import { signedIn, staff } from '#src/access/grants.ts';
import {
  delivery,
  ownedWebhook,
  webhook,
  webhookChanges,
  webhookDisabling,
  webhookSecret,
  webhookValues,
} from '#src/wire/webhooks/webhook.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';

/**
 * Webhooks of staff, and of sellers on their own records; 403 for others. API tokens are refused: a webhook
 * would receive what the scopes of the token do not include.
 */
const tag = 'webhooks';
const access = signedIn;
const sessionOnly = true;
const params = { id: z.uuid() };

export const listWebhooks = endpoint('GET /v1/webhooks', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  reply: reply(z.array(webhook)),
});

/** The events that the user can subscribe to. */
export const listWebhookEvents = endpoint('GET /v1/webhooks/events', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  reply: reply(z.array(z.string())),
});

export const createWebhook = endpoint('POST /v1/webhooks', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  stepUp: true,
  body: webhookValues,
  reply: reply(webhookSecret),
  status: 201,
});

export const changeWebhook = endpoint('PUT /v1/webhooks/:id', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  stepUp: true,
  params,
  body: webhookChanges,
  reply: reply(webhook),
});

/** Replaces the secret; the previous one signs too for a day. */
export const rotateWebhookSecret = endpoint('POST /v1/webhooks/:id/rotate', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  stepUp: true,
  params,
  reply: reply(webhookSecret),
});

export const deleteWebhook = endpoint('DELETE /v1/webhooks/:id', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params,
});

/** The latest 50 deliveries. Admins read those of every webhook. */
export const listDeliveries = endpoint('GET /v1/webhooks/:id/deliveries', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params,
  reply: reply(z.array(delivery)),
});

/** Sends a finished delivery again, with the same id. */
export const resendDelivery = endpoint('POST /v1/webhooks/:id/deliveries/:delivery/resend', {
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params: { id: z.uuid(), delivery: z.uuid() },
  perMinute: 60,
});

/** Disables the webhook of anyone, and emails its owner. Throws 404, and 409 `webhook_disabled`. */
export const disableWebhook = endpoint('POST /v1/admin/webhooks/:id/disable', {
  tag,
  access: staff('admin'),
  sessionOnly,
  stepUp: true,
  params,
  body: webhookDisabling,
});

/** The webhooks of everyone. */
export const listAllWebhooks = endpoint('GET /v1/admin/webhooks', {
  tag,
  access: staff('admin'),
  sessionOnly,
  reply: reply(z.array(ownedWebhook)),
});
