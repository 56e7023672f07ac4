import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

/** Credentials of a Pusher application: the key is public, the secret signs. */
export interface Credentials {
  readonly id: string;
  readonly key: string;
  readonly secret: string;
}

function sign({ secret }: Credentials, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

function same(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Authorises a socket for a private channel; `member` is the JSON of a presence member. */
export function channelSignature(
  app: Credentials,
  socketId: string,
  channel: string,
  member?: string,
): string {
  const text = [socketId, channel, ...(member === undefined ? [] : [member])].join(':');
  return `${app.key}:${sign(app, text)}`;
}

export function mayJoin(
  app: Credentials,
  socketId: string,
  channel: string,
  auth: string,
  member?: string,
): boolean {
  return same(auth, channelSignature(app, socketId, channel, member));
}

const md5 = (body: Buffer | string) => createHash('md5').update(body).digest('hex');

/**
 * The signature of an HTTP API call: covers the method, the path and all other parameters, sorted.
 */
function callSignature(
  app: Credentials,
  method: string,
  path: string,
  params: Readonly<Record<string, string>>,
): string {
  const query = Object.keys(params)
    .filter((name) => name !== 'auth_signature')
    .toSorted()
    .map((name) => `${name}=${params[name]}`)
    .join('&');
  return sign(app, `${method}\n${path}\n${query}`);
}

/** Maximum clock difference of an HTTP API caller. */
const MAX_CLOCK_SKEW_S = 600;

/** Why an HTTP API call is not authentic; null where it is. */
export function callProblem(
  app: Credentials,
  call: {
    readonly method: string;
    readonly path: string;
    readonly params: Readonly<Record<string, string>>;
    readonly body: Buffer;
  },
  now: Date,
): string | null {
  const { auth_key, auth_timestamp, auth_signature = '', body_md5 } = call.params;
  if (auth_key !== app.key) return 'The auth_key is unknown.';
  if (!same(auth_signature, callSignature(app, call.method, call.path, call.params)))
    return 'The auth_signature is not right.';
  const skew = Math.abs(now.getTime() / 1000 - Number(auth_timestamp));
  if (!(skew <= MAX_CLOCK_SKEW_S)) return 'The auth_timestamp is too far from now.';
  if (call.body.length > 0 && body_md5 !== md5(call.body)) return 'The body_md5 is not right.';
  return null;
}
