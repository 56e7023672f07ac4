import type { PushSubscriptionRequest } from '#src/wire/notifications/push.ts';

const toBase64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');

/** The key that a subscription was made with, base64url; empty where the browser does not say. */
export const keyOf = ({ options }: Pick<PushSubscription, 'options'>): string =>
  options.applicationServerKey ? toBase64Url(options.applicationServerKey) : '';

/** What the server stores of a browser's subscription. Throws where the browser made no keys. */
export function subscriptionRequest(subscription: PushSubscription): PushSubscriptionRequest {
  const [p256dh, auth] = [subscription.getKey('p256dh'), subscription.getKey('auth')];
  if (!p256dh || !auth) throw new Error('The browser made no keys for push notifications');
  return {
    endpoint: subscription.endpoint,
    keys: { p256dh: toBase64Url(p256dh), auth: toBase64Url(auth) },
    application_server_key: keyOf(subscription),
  };
}
