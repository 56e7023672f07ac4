import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';

/** A connection without a request for this long counts as unused. */
const QUIET_MS = 500;

/**
 * Stops listening and lets running requests finish. Closing idle connections at once would cut off
 * requests that are on their way: each connection gets one more reply, with `Connection: close`,
 * and those that remain quiet are closed later.
 */
export async function drainConnections(server: Server): Promise<void> {
  if (!server.listening) return;
  let quiet: NodeJS.Timeout | undefined;
  const drained = new Promise<void>((resolve) => {
    const wait = () => {
      clearTimeout(quiet);
      quiet = setTimeout(resolve, QUIET_MS);
    };
    server.prependListener('request', (_request, response: ServerResponse) => {
      response.shouldKeepAlive = false;
      clearTimeout(quiet);
      response.once('close', wait);
    });
    // `http.Server.close` would also close idle connections.
    Listener.prototype.close.call(server, () => resolve());
    wait();
  });
  await drained;
  clearTimeout(quiet);
}
