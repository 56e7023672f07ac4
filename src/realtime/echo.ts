import type Echo from 'laravel-echo';
import { REALTIME_TLS_SCHEME, REALTIME_TRANSPORTS } from '#src/limits.ts';
import { httpStatus, MISSING_REVERB } from '#src/text/base/console.ts';
import { guardSocket } from './guardedSocket.ts';
import type { Socket } from './socket.ts';

/** The address of the realtime server (section 7); without key or host there is none. */
export interface RealtimeConfig {
  readonly key: string;
  readonly host: string;
  readonly port: number;
  readonly scheme: 'http' | 'https';
}

/** The reply of `POST …/broadcasting/auth`. */
export interface Authorisation {
  readonly auth: string;
  readonly channel_data?: string;
}

/** Posts a JSON body; rejects with an error that has the `status` of a refusal. */
export type Authorise = (body: {
  readonly socket_id: string;
  readonly channel_name: string;
}) => Promise<Authorisation>;

/** Milliseconds until a failed authorisation is tried again; null where it was refused. `failures` counts from 0. */
export type RetryIn = (error: unknown, failures: number) => number | null;

/**
 * Echo over the Pusher protocol; loads both packages. Section 8: null where the key or the host is
 * missing, which is logged, as are refused authorisations and connection errors. Pusher gives up a channel after one
 * failure, so an authorisation that `retryIn` may succeed later is tried again as long as the connection lasts.
 */
export async function openEcho(
  { key, host, port, scheme }: RealtimeConfig,
  authorise: Authorise,
  retryIn: RetryIn = () => null,
): Promise<Echo<'reverb'> | null> {
  if (!key || !host) {
    console.error(MISSING_REVERB);
    return null;
  }
  const [{ default: EchoClient }, { default: Pusher }] = await Promise.all([
    import('laravel-echo'),
    import('pusher-js'),
  ]);
  const { Runtime } = Pusher;
  Runtime.createWebSocket = (url) => guardSocket(new (Runtime.getWebSocketAPI())(url));
  const echo = new EchoClient({
    broadcaster: 'reverb',
    Pusher,
    key,
    wsHost: host,
    wsPort: port,
    wssPort: port,
    forceTLS: scheme === REALTIME_TLS_SCHEME,
    enabledTransports: [...REALTIME_TRANSPORTS],
    authorizer: ({ name }) => ({
      authorize: (socket_id, callback) => {
        // Pusher takes a callback, not a promise.
        const isConnected = () => echo.socketId() === socket_id;
        const ask = () => authorise({ socket_id, channel_name: name });
        const authoriseChannel = async () =>
          callback(...(await authorisationFor(name, () => retried(ask, retryIn, isConnected))));
        void authoriseChannel();
      },
    }),
  });
  const { connection } = echo.connector.pusher;
  const log = (error: unknown) => console.error('The realtime connection failed', error);
  connection.bind('error', (error: unknown) => {
    if (!isServerRestart(error)) log(error);
  });
  for (const state of ['unavailable', 'failed']) connection.bind(state, () => log(state));
  return echo;
}

/** The part of Echo that is used, with `reconnect`, which Echo does not offer. */
export function socketOf(echo: Echo<'reverb'>): Socket {
  return {
    private: (channel) => echo.private(channel),
    join: (channel) => echo.join(channel),
    leave: (channel) => echo.leave(channel),
    disconnect: () => echo.disconnect(),
    reconnect: () => echo.connector.pusher.connect(),
  };
}

/** Asks again after failures that may pass. Rejects with the last one. */
async function retried<Reply>(
  ask: () => Promise<Reply>,
  retryIn: RetryIn,
  isWanted: () => boolean,
): Promise<Reply> {
  for (let failures = 0; ; failures += 1)
    try {
      return await ask();
    } catch (error) {
      const delay = retryIn(error, failures);
      if (delay === null) throw error;
      await new Promise((resolve) => {
        setTimeout(resolve, delay);
      });
      if (!isWanted()) throw error;
    }
}

async function authorisationFor(
  channel_name: string,
  authorise: () => Promise<Authorisation>,
): Promise<[Error | null, Authorisation | null]> {
  try {
    return [null, await authorise()];
  } catch (error) {
    // An aborted request belongs to a session that is ending: it is no refusal.
    if (!isAborted(error)) console.error(`The channel ${channel_name} was not authorised`, error);
    return [new Error(reasonOf(error)), null];
  }
}

const isAborted = (error: unknown) => error instanceof Error && error.name === 'AbortError';

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return 'status' in error && typeof error.status === 'number'
    ? httpStatus(error.status)
    : error.message;
}

/** A server that stops closes with 4200 to 4299: the client reconnects at once, and it is no error. */
function isServerRestart(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false;
  if ('error' in error) return isServerRestart(error.error);
  const { data } = 'data' in error ? error : {};
  if (typeof data !== 'object' || data === null || !('code' in data)) return false;
  return Number(data.code) >= 4200 && Number(data.code) < 4300;
}
