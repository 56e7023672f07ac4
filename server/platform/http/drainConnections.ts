import { Server as Listener, type Socket } from 'node:net';
import type { ServerResponse } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** A connection without a request for this long counts as unused. */
const QUIET_MS = 500;
/** Requests that are not complete this long after the others are cut off. */
const CUT_OFF_MS = 8_000;

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Stops listening and lets running requests finish. Closing idle connections at once would cut off
     * requests that are on their way: each connection gets one more reply, with `Connection: close`,
     * and those that remain quiet are closed later.
     */
    drainConnections: () => Promise<void>;
  }
}

/** Lets the application drain its connections on stop. */
export function drainable(app: FastifyInstance): void {
  const { server } = app;
  const connections = new Set<Socket>();
  server.on('connection', (socket: Socket) => {
    connections.add(socket);
    socket.once('close', () => connections.delete(socket));
  });
  const untilQuiet = () =>
    new Promise<void>((resolve) => {
      let quiet: NodeJS.Timeout | undefined;
      const done = () => {
        clearTimeout(quiet);
        resolve();
      };
      const wait = () => {
        clearTimeout(quiet);
        quiet = setTimeout(done, QUIET_MS);
      };
      server.prependListener('request', (_request, response: ServerResponse) => {
        response.shouldKeepAlive = false;
        clearTimeout(quiet);
        response.once('close', wait);
      });
      // `http.Server.close` would also close idle connections.
      Listener.prototype.close.call(server, done);
      wait();
    });
  app.decorate('drainConnections', async () => {
    if (!server.listening) return;
    await untilQuiet();
    // Browsers open connections in advance. Node does not count those that have sent nothing as idle, and no
    // longer limits their time once the server closes.
    for (const socket of connections) if (socket.bytesRead === 0) socket.destroy();
    const cutOff = setTimeout(() => server.closeAllConnections(), CUT_OFF_MS);
    server.once('close', () => clearTimeout(cutOff));
  });
}
