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
  operationId: 'listWebhooks',
  summary: 'List your webhooks',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  reply: reply(z.array(webhook)),
});

export const listWebhookEvents = endpoint('GET /v1/webhooks/events', {
  operationId: 'listWebhookEvents',
  summary: 'List the events of webhooks',
  description: 'The events that you can subscribe to.',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  reply: reply(z.array(z.string())),
});

export const createWebhook = endpoint('POST /v1/webhooks', {
  operationId: 'createWebhook',
  summary: 'Create a webhook',
  description: 'The reply contains the secret that signs its messages.',
  errors: ['address_invalid', 'address_private', 'email_not_verified', 'too_many_webhooks'],
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
  operationId: 'changeWebhook',
  summary: 'Update a webhook',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  stepUp: true,
  params,
  body: webhookChanges,
  reply: reply(webhook),
});

export const rotateWebhookSecret = endpoint('POST /v1/webhooks/:id/rotate', {
  operationId: 'rotateWebhookSecret',
  summary: 'Rotate the secret of a webhook',
  description: 'The previous secret also signs for a day.',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  stepUp: true,
  params,
  reply: reply(webhookSecret),
});

export const deleteWebhook = endpoint('DELETE /v1/webhooks/:id', {
  operationId: 'deleteWebhook',
  summary: 'Delete a webhook',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params,
});

export const listDeliveries = endpoint('GET /v1/webhooks/:id/deliveries', {
  operationId: 'listDeliveries',
  summary: 'List the deliveries of a webhook',
  description: 'The latest 50 of a webhook of yours.',
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params,
  reply: reply(z.array(delivery)),
});

export const resendDelivery = endpoint('POST /v1/webhooks/:id/deliveries/:delivery/resend', {
  operationId: 'resendDelivery',
  summary: 'Resend a delivery of a webhook',
  description: 'Sends a finished delivery again, with the same id.',
  errors: ['still_pending', 'webhook_disabled'],
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params: { id: z.uuid(), delivery: z.uuid() },
  perMinute: 60,
});

export const testWebhook = endpoint('POST /v1/webhooks/:id/test', {
  operationId: 'testWebhook',
  summary: 'Send a test message to a webhook',
  description: 'Sends `webhooks.test` once, without a subscription to it. 409 `webhook_disabled`.',
  errors: ['webhook_disabled'],
  tag,
  access,
  agent: 'refused',
  sessionOnly,
  params,
  perMinute: 20,
});

export const disableWebhook = endpoint('POST /v1/admin/webhooks/:id/disable', {
  operationId: 'disableWebhook',
  summary: 'Disable the webhook of a user',
  description: 'Emails its owner. 409 `webhook_disabled`.',
  errors: ['webhook_disabled'],
  tag,
  access: staff('admin'),
  sessionOnly,
  stepUp: true,
  params,
  body: webhookDisabling,
});

export const listAllWebhooks = endpoint('GET /v1/admin/webhooks', {
  operationId: 'listAllWebhooks',
  summary: 'List the webhooks of all users',
  tag,
  access: staff('admin'),
  sessionOnly,
  reply: reply(z.array(ownedWebhook)),
});
