import type { Server, ServerResponse } from 'node:http';
import { Server as Listener } from 'node:net';

/** So long may a connection say nothing before it counts as one that nobody uses. */
const QUIET_MS = 500;

/**
 * Lets nobody new in, and everybody who is inside finish. Closing the connections that look idle
 * would cut off requests that are on their way over them already: so each connection is answered
 * once more and told that this was the last time, and only those that stay quiet are left to be
 * closed.
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
    // That of http would close the connections that look idle.
    Listener.prototype.close.call(server, () => resolve());
    wait();
  });
  await drained;
  clearTimeout(quiet);
}
