import { z } from 'zod';

/** What is pushed: shown by the service worker, and opened by a press. */
export interface PushMessage {
  readonly id: string;
  readonly title: string;
  readonly text: string;
  /** A path of the market; null for none. */
  readonly link: string | null;
}

const base64url = z.string().regex(/^[\w-]+={0,2}$/, 'This is not a key.');

/**
 * `PUT /v1/push/subscription`: what the browser's `PushSubscription` holds; 409 `push_key_changed` for
 * another key than `public_key` of `GET /v1/push`.
 */
export const pushSubscriptionRequest = z.strictObject({
  endpoint: z.url().max(1000),
  keys: z.strictObject({ p256dh: base64url.max(100), auth: base64url.max(40) }),
  application_server_key: base64url.max(100),
});
export type PushSubscriptionRequest = z.infer<typeof pushSubscriptionRequest>;

/** A browser of the user that shows notifications. */
export const pushDevice = z.object({
  id: z.uuid(),
  /** Whether the request came from it. */
  current: z.boolean(),
  /** Null where the browser does not say. */
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['phone', 'tablet', 'computer']),
  /** When it last got a notification; null for none yet. */
  delivered_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type PushDevice = z.infer<typeof pushDevice>;

export const pushState = z.object({
  /** The key that a browser subscribes with, base64url. */
  public_key: z.string(),
  devices: z.array(pushDevice),
});
export type PushState = z.infer<typeof pushState>;
