import { signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { pushState, pushSubscriptionRequest } from '#src/wire/notifications/push.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'notifications';

export const getPush = endpoint('GET /v1/push', {
  operationId: 'getPush',
  summary: 'List your browsers with push notifications',
  description: 'With the public key to subscribe with.',
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(pushState),
});

export const subscribeToPush = endpoint('PUT /v1/push/subscription', {
  operationId: 'subscribeToPush',
  summary: 'Turn on push notifications in this browser',
  internal: true,
  errors: ['push_key_changed'],
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: pushSubscriptionRequest,
  reply: reply(pushState),
  perMinute: 40,
});

export const removePushDevice = endpoint('DELETE /v1/push/devices/:id', {
  operationId: 'removePushDevice',
  summary: 'Turn off push notifications in a browser',
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
});
