import type { IncomingHttpHeaders } from 'node:http';
import { isIP } from 'node:net';
import type { Readable } from 'node:stream';
import { Client, ProxyAgent } from 'undici';
import type { Address } from './resolveHost.ts';

export interface Message {
  readonly method: 'GET' | 'POST';
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

export interface Reply {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Readable;
}

export interface ExchangeOptions {
  readonly url: URL;
  /** The address of the host that was checked. */
  readonly address: Address;
  readonly message: Message;
  /** The address of an HTTP proxy; null for a direct connection. */
  readonly proxy: string | null;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** Called when the host, or the proxy, has accepted the connection. */
  readonly onConnect: () => void;
}

/** After the signal: frees the socket of a connection that was never accepted. */
const CONNECT_GRACE_MS = 1_000;

/**
 * Sends one request over a connection that is closed afterwards, and reads its reply. Connects to the given address
 * and to no other one; the name of the host is only in the TLS handshake and in the header. Ends with the signal,
 * whatever the other side does.
 */
export async function exchange<T>(
  { url, address, message, proxy, timeoutMs, signal, onConnect }: ExchangeOptions,
  read: (reply: Reply) => Promise<T>,
): Promise<T> {
  const { protocol, hostname, port } = url;
  const host = address.family === 6 ? `[${address.address}]` : address.address;
  const origin = `${protocol}//${host}${port === '' ? '' : `:${port}`}`;
  const isNamed = isIP(hostname.replaceAll(/^\[|\]$/g, '')) === 0;
  const connection = {
    timeout: timeoutMs + CONNECT_GRACE_MS,
    ...(isNamed && { servername: hostname }),
  };
  // The signal alone ends a request: timers of the client count in half seconds, and can end earlier.
  const limits = { headersTimeout: 0, bodyTimeout: 0 };
  const dispatcher =
    proxy === null
      ? new Client(origin, { ...limits, connect: connection }).once('connect', onConnect)
      : new ProxyAgent({ ...limits, uri: proxy, requestTls: connection });
  // A proxy does not tell whether the host or the way to it failed.
  if (proxy !== null) onConnect();
  try {
    const request = dispatcher.request({
      ...message,
      origin,
      path: `${url.pathname}${url.search}`,
      headers: { host: url.host, ...message.headers },
      signal,
    });
    const { statusCode, headers, body } = await untilAborted(request, signal);
    // Closing the connection below may end a body that nobody reads.
    body.on('error', () => undefined);
    return await untilAborted(read({ status: statusCode, headers, body }), signal);
  } finally {
    void dispatcher.destroy().catch(() => undefined);
  }
}

/** As the promise, but rejects when the signal aborts. */
export function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    signal.addEventListener('abort', stop, { once: true });
    if (signal.aborted) stop();
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}
