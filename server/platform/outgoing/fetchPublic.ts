import type { IncomingHttpHeaders } from 'node:http';
import type { Readable } from 'node:stream';
import { outgoingRequests } from '../diagnostics.ts';
import { exchange, untilAborted, type Reply } from './exchange.ts';
import { FetchError } from './fetchError.ts';
import type { Ending } from './hostPauses.ts';
import type { Outgoing } from './outgoing.ts';
import { isPublicAddress } from '../publicAddress.ts';
import { unpacked } from './unpacked.ts';
import { askNameServers, resolveLocally, type Address, type ResolveHost } from './resolveHost.ts';

export interface FetchOptions {
  /** Who asked: requests of an account to a host are limited. */
  readonly account: string;
  /** Whether a person asks for it now, so that it is sent even in a pause of its host. */
  readonly isAsked?: boolean;
  /** Allows private networks; tests and development only. */
  readonly allowPrivate: boolean;
  /** The largest body, packed and unpacked. */
  readonly maxBytes: number;
  /** Milliseconds for everything: names, redirects and the body. */
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `POST` follows no redirects. */
  readonly method?: 'GET' | 'POST';
  readonly body?: Buffer;
  /** Which addresses are public; tests give their own. */
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: ResolveHost;
}

export interface Fetched {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** Empty unless the status is 2xx. */
  readonly body: Buffer;
}

/** What `unpacked` reads. */
const ENCODINGS = 'gzip, deflate, br';
const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that a user gave. Each hop resolves the name once, refuses it where any of its
 * addresses is not public, and connects to the address that was checked, so that a second answer of
 * the name server has no effect. Throws FetchError, and HostPausedError before a request.
 */
export async function fetchPublic(
  outgoing: Outgoing,
  address: string,
  options: FetchOptions,
): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  let url = parse(address);
  for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
    const fetched = await request(outgoing, url, options, signal, (reply) =>
      readAll(reply, options.maxBytes),
    );
    const { location } = fetched.headers;
    const isRedirect = REDIRECTS.has(fetched.status) && location !== undefined;
    if (!isRedirect || options.method === 'POST') return fetched;
    url = parse(location, url);
  }
  throw new FetchError('too_many_redirects');
}

/** Throws FetchError where an address is malformed, unknown or not public; connects to nothing. */
export async function requirePublic(
  address: string,
  options: Pick<FetchOptions, 'allowPrivate' | 'timeoutMs' | 'isPublic' | 'resolve'>,
): Promise<void> {
  await checkedAddress(parse(address), options, AbortSignal.timeout(options.timeoutMs));
}

/**
 * Sends a text with POST to an address that a user gave, guarded as `fetchPublic` is. Follows no redirect,
 * and reads the first `maxBytes` of the reply, whatever its status. Throws FetchError, and HostPausedError before
 * a request.
 */
export function postPublic(
  outgoing: Outgoing,
  address: string,
  body: string,
  options: FetchOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const message = { ...options, method: 'POST', body: Buffer.from(body) } as const;
  const signal = AbortSignal.timeout(options.timeoutMs);
  return request(outgoing, parse(address), message, signal, async (reply) => ({
    status: reply.status,
    text: await firstBytes(reply.body, options.maxBytes),
  }));
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FetchError('address_invalid');
  return url;
}

async function checkedAddress(
  { hostname }: URL,
  {
    allowPrivate,
    isPublic = isPublicAddress,
    resolve = allowPrivate ? resolveLocally : askNameServers(),
  }: Pick<FetchOptions, 'allowPrivate' | 'isPublic' | 'resolve'>,
  signal: AbortSignal,
): Promise<Address> {
  const found = await untilAborted(resolve(hostname, signal), signal).catch((error: unknown) => {
    throw new FetchError(signal.aborted ? 'too_slow' : 'host_not_found', { cause: error });
  });
  const [first] = found;
  if (!first) throw new FetchError('host_not_found');
  if (!allowPrivate && !found.every((one) => isPublic(one.address)))
    throw new FetchError('address_private');
  return first;
}

/** One request to one host, in its turn. */
async function request<T extends { readonly status: number }>(
  { proxy, enterHost }: Outgoing,
  url: URL,
  options: FetchOptions,
  signal: AbortSignal,
  read: (reply: Reply) => Promise<T>,
): Promise<T> {
  const { account, isAsked = false, headers, method = 'GET', body = null, timeoutMs } = options;
  const address = await checkedAddress(url, options, signal);
  const leaveHost = entered(() => enterHost(url.host, account, isAsked));
  const began = performance.now();
  let ending: Ending = 'unreachable';
  const onConnect = () => (ending = 'failed');
  const message = { method, body, headers: { 'accept-encoding': ENCODINGS, ...headers } };
  try {
    const result = await exchange(
      { url, address, message, proxy, timeoutMs, signal, onConnect },
      read,
    );
    if (result.status < 500) ending = 'answered';
    return result;
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'too_slow' : 'unreachable', { cause: error });
  } finally {
    leaveHost(ending);
    const seconds = (performance.now() - began) / 1000;
    outgoingRequests.publish({ result: ending, seconds });
  }
}

function entered<T>(enter: () => T): T {
  try {
    return enter();
  } catch (error) {
    outgoingRequests.publish({ result: 'paused', seconds: 0 });
    throw error;
  }
}

async function readAll({ status, headers, body }: Reply, maxBytes: number): Promise<Fetched> {
  if (status < 200 || status > 299) return { status, headers, body: Buffer.alloc(0) };
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw new FetchError('too_large');
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new FetchError('too_large');
    chunks.push(chunk);
  }
  const packed = Buffer.concat(chunks);
  return { status, headers, body: await unpacked(packed, headers['content-encoding'], maxBytes) };
}

async function firstBytes(body: Readable, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
}
