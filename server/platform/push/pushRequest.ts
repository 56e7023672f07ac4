import webPush from 'web-push';
import type { KindRule, Urgency } from '#src/rules/notifications/kinds.ts';
import { PUSH_TTL_SECONDS } from '#src/rules/notifications/push.ts';
import type { PushMessage } from '#src/wire/notifications/push.ts';
import { fetchPublic, type Fetched } from '../outgoing/fetchPublic.ts';
import type { Outgoing } from '../outgoing/outgoing.ts';
import type { PushEnv, VapidKeys } from './pushEnv.ts';

const TIMEOUT_MS = 15_000;
const MAX_REPLY_BYTES = 10_000;

/** How a push service treats it while a device saves energy (RFC 8030, section 5.3). */
const URGENCIES = { now: 'high', soon: 'normal', can_wait: 'low' } as const satisfies Readonly<
  Record<Urgency, string>
>;

export interface PushTarget {
  readonly user_id: string;
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** Encrypts a message for one browser and sends it to its push service. Throws FetchError and HostPausedError. */
export function pushRequest(
  outgoing: Outgoing,
  { subject, allow_private }: PushEnv,
  { public_key, private_key }: VapidKeys,
  { user_id, endpoint, p256dh, auth }: PushTarget,
  { urgency }: KindRule,
  message: PushMessage,
): Promise<Fetched> {
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message),
    {
      vapidDetails: { subject, publicKey: public_key, privateKey: private_key },
      TTL: PUSH_TTL_SECONDS,
      urgency: URGENCIES[urgency],
      contentEncoding: 'aes128gcm',
    },
  );
  return fetchPublic(outgoing, endpoint, {
    account: user_id,
    method: 'POST',
    body,
    headers,
    allowPrivate: allow_private,
    maxBytes: MAX_REPLY_BYTES,
    timeoutMs: TIMEOUT_MS,
  });
}
