import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
  type ECDH,
} from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';

/** What a push service received. */
interface Received {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface PushService {
  readonly url: string;
  readonly received: Received[];
  /** The next replies; 201 when there are no more. */
  readonly replies: { readonly status: number; readonly headers?: Record<string, string> }[];
  close(): Promise<void>;
}

/** A push service on this machine, which accepts everything unless a test says otherwise. */
export async function openPushService(): Promise<PushService> {
  const received: Received[] = [];
  const replies: PushService['replies'] = [];
  const server = createServer((request, reply) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => void chunks.push(chunk));
    request.on('end', () => {
      const { url = '', headers } = request;
      received.push({ path: url, headers, body: Buffer.concat(chunks) });
      const next = replies.shift() ?? { status: 201 };
      reply.writeHead(next.status, next.headers).end();
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    replies,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** The keys of one browser, as `PushSubscription` has them. */
export interface BrowserKeys {
  readonly curve: ECDH;
  readonly auth: Buffer;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

export function browserKeys(): BrowserKeys {
  const curve = createECDH('prime256v1');
  curve.generateKeys();
  const auth = randomBytes(16);
  return {
    curve,
    auth,
    keys: { p256dh: curve.getPublicKey('base64url'), auth: auth.toString('base64url') },
  };
}

const SALT = 16;
const RECORD_SIZE = 4;
const TAG = 16;

const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
  Buffer.from(hkdfSync('sha256', secret, salt, info, length));

/** Decrypts a body as a browser does (RFC 8291 with one record of RFC 8188). Throws for another browser's. */
export function decrypted(body: Buffer, { curve, auth }: BrowserKeys): unknown {
  const salt = body.subarray(0, SALT);
  const keyStart = SALT + RECORD_SIZE + 1;
  const keyEnd = keyStart + body.readUInt8(SALT + RECORD_SIZE);
  const serverKey = body.subarray(keyStart, keyEnd);
  const shared = curve.computeSecret(serverKey);
  const keyInfo = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), serverKey]);
  const secret = derive(shared, auth, keyInfo, 32);
  const key = derive(secret, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = derive(secret, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(body.subarray(body.length - TAG));
  const padded = Buffer.concat([
    cipher.update(body.subarray(keyEnd, body.length - TAG)),
    cipher.final(),
  ]);
  // The last record ends with the delimiter 2 and padding.
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString()) as unknown;
}

/** The claims and the key of `Authorization: vapid` (RFC 8292), once its signature is verified. */
export function vapidClaims(authorization: string): {
  readonly key: string;
  readonly claims: { readonly aud: string; readonly sub: string; readonly exp: number };
} {
  const [, token = '', key = ''] = /^vapid t=(\S+), ?k=(\S+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      kty: 'EC',
      crv: 'P-256',
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  if (!isSigned) throw new Error('The signature does not fit the key');
  return {
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as {
      aud: string;
      sub: string;
      exp: number;
    },
  };
}
