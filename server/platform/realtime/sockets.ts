import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { WebSocketServer } from 'ws';
import { networkOf } from '#src/rules/accounts/rateLimits.ts';
import { clientAddress } from '../http/clientAddress.ts';
import { socketChanges } from '../diagnostics.ts';
import { connectionOf } from './connection.ts';
import { hear, type RealtimeConnections } from './clientMessages.ts';
import {
  ACTIVITY_TIMEOUT_S,
  CODES,
  frame,
  MAX_MESSAGE_BYTES,
  MAX_SOCKETS,
  PROTOCOL,
} from './protocol.ts';

const SWEEP_MS = 10_000;
/** Time for clients to close their connections on stop. */
const CLOSE_WITHIN_MS = 1_000;

/** Why to refuse a connection; null where it is accepted. */
function refusal(
  { app, hub }: RealtimeConnections,
  { pathname, searchParams }: URL,
): readonly [code: number, message: string] | null {
  const [, key] = /^\/app\/([^/]+)$/.exec(pathname) ?? [];
  const version = searchParams.get('protocol');
  if (key === undefined) return [CODES.pathNotFound, 'Path not found'];
  if (key !== app.key) return [CODES.unknownApp, 'Application does not exist'];
  if (!version) return [CODES.noProtocol, 'No protocol version supplied'];
  if (version !== PROTOCOL) return [CODES.unsupportedProtocol, 'Unsupported protocol version'];
  return hub.size >= MAX_SOCKETS ? OVER_CAPACITY : null;
}

const OVER_CAPACITY = [CODES.overCapacity, 'Over capacity'] as const;

export interface SocketLimits {
  /** Open sockets of one address; 0 for no limit. */
  readonly perAddress: number;
  /** Trusted proxies that write X-Forwarded-For. */
  readonly proxies: number;
}

/** `/app/{key}`: WebSockets of the Pusher protocol, on the application's port. */
export function socketsOf(
  app: FastifyInstance,
  realtime: RealtimeConnections,
  now: () => number,
  { perAddress, proxies }: SocketLimits,
): void {
  const { hub } = realtime;
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    perMessageDeflate: false,
  });
  const countOf = new Map<string, number>();
  let stopping = false;

  server.on('connection', (socket, request: IncomingMessage) => {
    // A broken socket is closed next, which removes it.
    socket.on('error', () => undefined);
    const connection = connectionOf(socket, now);
    const network = networkOf(clientAddress(request, proxies));
    const count = (countOf.get(network) ?? 0) + 1;
    const problem =
      refusal(realtime, new URL(request.url ?? '/', 'ws://localhost')) ??
      (perAddress > 0 && count > perAddress ? OVER_CAPACITY : null);
    if (problem) return connection.reject(...problem);
    countOf.set(network, count);
    socket.on('close', () => {
      const left = (countOf.get(network) ?? 1) - 1;
      if (left > 0) countOf.set(network, left);
      else countOf.delete(network);
    });
    hub.add(connection);
    socketChanges.publish(1);
    socket.on('close', () => {
      hub.remove(connection);
      socketChanges.publish(-1);
    });
    socket.on('message', (data, isBinary) => {
      connection.heard = now();
      connection.pingedAt = null;
      // Always a Buffer with the default `binaryType`.
      hear(realtime, connection, isBinary || !Buffer.isBuffer(data) ? '' : data.toString());
    });
    connection.send(
      frame('pusher:connection_established', {
        socket_id: connection.id,
        activity_timeout: ACTIVITY_TIMEOUT_S,
      }),
    );
  });

  app.server.on('upgrade', (request: IncomingMessage, socket, head) => {
    if (stopping || !request.url?.startsWith('/app/')) {
      socket.end(
        `HTTP/1.1 ${stopping ? '503 Service Unavailable' : '404 Not Found'}\r\nConnection: close\r\n\r\n`,
      );
      return;
    }
    server.handleUpgrade(request, socket, head, (client) =>
      server.emit('connection', client, request),
    );
  });

  const sweeping = setInterval(() => hub.sweep(), SWEEP_MS);
  sweeping.unref();

  app.addHook('preClose', async () => {
    stopping = true;
    clearInterval(sweeping);
    hub.dismiss();
    hub.end();
    const terminating = setTimeout(() => {
      for (const client of server.clients) client.terminate();
    }, CLOSE_WITHIN_MS);
    await new Promise<void>((resolve) => {
      server.close(() => resolve());
    });
    clearTimeout(terminating);
  });
}
