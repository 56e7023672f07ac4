import { signedIn } from '#src/access/grants.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { pushState, pushSubscriptionRequest } from '#src/wire/notifications/push.ts';
import { reply } from '#src/wire/reply.ts';

const tag = 'notifications';

/** The browsers of the user that show notifications, and the key to subscribe with. */
export const getPush = endpoint('GET /v1/push', {
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  reply: reply(pushState),
});

/** Turns on push notifications in the browser of this session. */
export const subscribeToPush = endpoint('PUT /v1/push/subscription', {
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
  body: pushSubscriptionRequest,
  reply: reply(pushState),
  perMinute: 40,
});

/** Turns off push notifications in one browser of the user. */
export const removePushDevice = endpoint('DELETE /v1/push/devices/:id', {
  tag,
  access: signedIn,
  agent: 'own_account',
  sessionOnly: true,
});
