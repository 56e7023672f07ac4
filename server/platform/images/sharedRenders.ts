import type { ServerResponse } from 'node:http';

interface Shared {
  /** Open requests that wait for the picture. */
  clients: number;
  readonly picture: Promise<Buffer>;
}

/**
 * Concurrent requests for a picture share one render. `isWanted` turns false once all of their clients
 * have closed the connection.
 */
export function sharedRenders() {
  const running = new Map<string, Shared>();
  return (
    key: string,
    reply: ServerResponse,
    render: (isWanted: () => boolean) => Promise<Buffer>,
  ): Promise<Buffer> => {
    const shared = running.get(key) ?? start(key, render);
    shared.clients += 1;
    reply.once('close', () => (shared.clients -= 1));
    return shared.picture;
  };

  function start(key: string, render: (isWanted: () => boolean) => Promise<Buffer>): Shared {
    const shared: Shared = {
      clients: 0,
      // Later, when the first client is counted.
      picture: Promise.resolve()
        .then(() => render(() => shared.clients > 0))
        .finally(() => running.delete(key)),
    };
    running.set(key, shared);
    return shared;
  }
}
