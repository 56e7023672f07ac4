import { createECDH } from 'node:crypto';
import ipaddr from 'ipaddr.js';
import { isPublicAddress } from '../publicAddress.ts';
import type { Env } from '#server/platform/environment/env.ts';

/** Names that only exist inside a network. */
const LOCAL_NAMES = /(?:^|\.)(?:localhost|local|internal|intranet|lan|home|arpa)$/;

/**
 * Whether a push service can be at this address: public, with TLS, on the standard port, and not this
 * market. The name is resolved, and checked again, when something is sent.
 */
export function isPushService(endpoint: string, { PUSH, PUBLIC_URL }: Env): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, hostname, port, username, password, origin } = new URL(endpoint);
  if (username !== '' || password !== '' || origin === new URL(PUBLIC_URL).origin) return false;
  if (PUSH.allow_private) return /^https?:$/.test(protocol);
  if (protocol !== 'https:' || port !== '') return false;
  const host = hostname.replaceAll(/^\[|\]$/g, '');
  if (ipaddr.isValid(host)) return isPublicAddress(host);
  return host.includes('.') && !LOCAL_NAMES.test(host);
}

/** Whether a browser can have made this key: a point of the curve P-256. */
export function isPublicKey(p256dh: string): boolean {
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    own.computeSecret(p256dh, 'base64url');
    return Buffer.from(p256dh, 'base64url').length === POINT_BYTES;
  } catch {
    return false;
  }
}

/** An uncompressed point. */
const POINT_BYTES = 65;
const AUTH_BYTES = 16;

export const isAuthSecret = (auth: string): boolean =>
  Buffer.from(auth, 'base64url').length === AUTH_BYTES;
