import * as http from 'node:http';
import * as https from 'node:https';
import type { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { addressesOf, isPublicAddress, type Address } from './publicAddress.ts';

export type FetchFailure =
  | 'address_invalid'
  | 'address_private'
  | 'host_not_found'
  | 'unreachable'
  | 'too_slow'
  | 'too_large'
  | 'too_many_redirects';

/** A fetch that failed, with a stable code. */
export class FetchError extends Error {
  override readonly name = 'FetchError';
  readonly code: FetchFailure;

  constructor(code: FetchFailure, options?: ErrorOptions) {
    super(`The address could not be fetched: ${code}`, options);
    this.code = code;
  }
}

export interface FetchOptions {
  /** Allows private networks; tests and development only. */
  readonly allowPrivate: boolean;
  /** The largest body, unpacked. */
  readonly maxBytes: number;
  /** Milliseconds for everything: names, redirects and the body. */
  readonly timeoutMs: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** `POST` follows no redirects. */
  readonly method?: 'GET' | 'POST';
  readonly body?: Buffer;
  /** Which addresses are public; tests give their own. */
  readonly isPublic?: (address: string) => boolean;
  readonly resolve?: (host: string) => Promise<readonly Address[]>;
}

export interface Fetched {
  readonly status: number;
  readonly headers: http.IncomingHttpHeaders;
  /** Empty unless the status is 2xx. */
  readonly body: Buffer;
}

const MAX_REDIRECTS = 3;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

/**
 * Fetches an address that a user gave. Each hop resolves the name once, refuses it where any of its
 * addresses is not public, and connects to the address that was checked, so that a second answer of
 * the name server has no effect. Throws FetchError.
 */
export async function fetchPublic(address: string, options: FetchOptions): Promise<Fetched> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    let url = parse(address);
    for (let hop = 0; hop <= MAX_REDIRECTS; hop += 1) {
      const target = await abortable(checkedAddress(url, options), signal);
      const reply = await request(url, target, options, signal);
      const { location } = reply.headers;
      const isRedirect = REDIRECTS.has(reply.statusCode ?? 0) && location !== undefined;
      if (!isRedirect || options.method === 'POST')
        return await read(reply, options.maxBytes, signal);
      reply.destroy();
      url = parse(location, url);
    }
    throw new FetchError('too_many_redirects');
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'too_slow' : 'unreachable', { cause: error });
  }
}

/** Throws FetchError where an address is malformed, unknown or not public; connects to nothing. */
export async function requirePublic(address: string, options: FetchOptions): Promise<void> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  await abortable(checkedAddress(parse(address), options), signal);
}

/**
 * Sends a text with POST to an address that a user gave, guarded as `fetchPublic` is. Follows no redirect,
 * and reads the first `maxBytes` of the reply, whatever its status. Throws FetchError.
 */
export async function postPublic(
  address: string,
  body: string,
  options: FetchOptions,
): Promise<{ readonly status: number; readonly text: string }> {
  const signal = AbortSignal.timeout(options.timeoutMs);
  try {
    const url = parse(address);
    const target = await abortable(checkedAddress(url, options), signal);
    const message = { ...options, method: 'POST', body: Buffer.from(body) } as const;
    const reply = await request(url, target, message, signal);
    return { status: reply.statusCode ?? 0, text: await firstBytes(reply, options.maxBytes) };
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(signal.aborted ? 'too_slow' : 'unreachable', { cause: error });
  }
}

async function firstBytes(reply: http.IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= maxBytes) break;
  }
  reply.destroy();
  // PostgreSQL cannot store NUL.
  return Buffer.concat(chunks).subarray(0, maxBytes).toString('utf8').replaceAll('\0', '');
}

function parse(address: string, base?: URL): URL {
  const url = URL.canParse(address, base) ? new URL(address, base) : null;
  if (!url || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '')
    throw new FetchError('address_invalid');
  return url;
}

async function checkedAddress(
  { hostname }: URL,
  { allowPrivate, isPublic = isPublicAddress, resolve = addressesOf }: FetchOptions,
): Promise<Address> {
  const found = await resolve(hostname).catch((error: unknown) => {
    throw new FetchError('host_not_found', { cause: error });
  });
  const [first] = found;
  if (!first) throw new FetchError('host_not_found');
  if (!allowPrivate && !found.every(({ address }) => isPublic(address)))
    throw new FetchError('address_private');
  return first;
}

function request(
  url: URL,
  { address, family }: Address,
  { headers, method = 'GET', body }: FetchOptions,
  signal: AbortSignal,
): Promise<http.IncomingMessage> {
  const { request: send } = url.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    send(url, {
      method,
      agent: false,
      signal,
      headers: { 'accept-encoding': 'gzip', ...headers },
      lookup: (_host, { all }, done) =>
        all ? done(null, [{ address, family }]) : done(null, address, family),
    })
      .on('response', resolve)
      .on('error', reject)
      .end(body);
  });
}

async function read(
  reply: http.IncomingMessage,
  maxBytes: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const { statusCode: status = 0, headers } = reply;
  if (status < 200 || status > 299) {
    reply.destroy();
    return { status, headers, body: Buffer.alloc(0) };
  }
  if (Number(headers['content-length'] ?? 0) > maxBytes) {
    reply.destroy();
    throw new FetchError('too_large');
  }
  const packed = headers['content-encoding'] === 'gzip';
  const source: Readable = packed ? reply.pipe(createGunzip()) : reply;
  reply.on('error', (error) => source.destroy(error));
  const stop = () => source.destroy(new Error('aborted'));
  signal.addEventListener('abort', stop, { once: true });
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of source as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > maxBytes) throw new FetchError('too_large');
      chunks.push(chunk);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    reply.destroy();
  }
  return { status, headers, body: Buffer.concat(chunks) };
}

function abortable<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(new FetchError('too_slow')), { once: true });
    work.then(resolve, reject);
  });
}
