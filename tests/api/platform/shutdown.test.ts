import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { describe, expect, it, vi } from 'vitest';
import { stop } from '#server/stop.ts';
import { testApp } from '#tests/support/app/app.ts';
import { openRawSocket, listeningApp } from '#tests/support/network/realtime.ts';
import {
  requestUntilRefused,
  openIdleConnection,
  requestUntilClosed,
  type HttpResult,
} from '#tests/support/network/httpClient.ts';

/** The number of replies after which the server is stopped. */
const ANSWERED_BEFORE = 80;

/** Both ends of a new connection. */
async function openConnection({ server }: FastifyInstance, port: number) {
  const sent = connect(port, '127.0.0.1');
  const [accepted] = (await once(server, 'connection')) as [Socket];
  return { sent, accepted };
}

/** Waits for a connection to close, also by a reset. */
const closeOf = (socket: Socket) =>
  new Promise<void>((resolve) => {
    socket.on('error', () => undefined).once('close', () => resolve());
  });

describe('a stop during requests', () => {
  it('completes accepted requests, on new and on persistent connections', async () => {
    const { app, services } = await testApp();
    const origin = await app.listen({ port: 0, host: '127.0.0.1' });
    const letIn = new Set<string | undefined>();
    app.server.prependListener('request', ({ url }) => letIn.add(url));

    const seen: HttpResult[] = [];
    let sent = 0;
    let stopped: Promise<void> | undefined;
    const next = () => {
      sent += 1;
      return `/api/v1/properties?guests=${1 + (sent % 16)}&limit=${1 + (sent % 24)}&price_max=${sent}`;
    };
    const note = (visit: HttpResult) => {
      seen.push(visit);
      if (seen.length >= ANSWERED_BEFORE) stopped ??= stop(app, services);
    };
    const visitors = (count: number, visitor: typeof requestUntilClosed) =>
      Array.from({ length: count }, () => visitor(origin, next, note));
    await Promise.all([...visitors(12, requestUntilClosed), ...visitors(4, requestUntilRefused)]);
    await stopped;

    const cutOff = seen.filter(({ error, path, reused }) => error && (reused || letIn.has(path)));
    expect(cutOff).toEqual([]);
    const answered = seen.filter(({ error }) => !error);
    expect(answered.filter(({ status }) => status !== 200)).toEqual([]);
    expect(answered.length).toBeGreaterThan(ANSWERED_BEFORE);
    expect(services.database.pool.ended).toBe(true);
  }, 120_000);

  it('fails readiness first, and serves until proxies have left', async () => {
    const { app, services, url } = await listeningApp();
    let leave = (): void => undefined;
    const proxiesLeft = new Promise<void>((resolve) => {
      leave = resolve;
    });
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const stopped = stop(app, services, proxiesLeft);
    const ready = await fetch(`${url}/readyz`);
    expect(ready.status).toBe(503);
    expect(await ready.json()).toMatchObject({ code: 'stopping' });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    expect((await fetch(`${url}/api/v1/properties?limit=1`)).status).toBe(200);
    leave();
    await stopped;
    await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed');
  }, 120_000);

  it('answers requests on idle connections that were sent before their close', async () => {
    const { app, services, port } = await listeningApp();
    const socket = await openRawSocket(port);
    const quiet = await Promise.all(
      Array.from({ length: 12 }, () => openIdleConnection(port, '/healthz')),
    );
    const stopped = stop(app, services);
    // New connections are refused; open ones do not know it yet.
    while (app.server.listening) await setImmediate();
    const answers = quiet.map((one) => one.ask('/healthz'));
    for (const answer of await Promise.all(answers)) {
      expect(answer).toMatch(/^HTTP\/1\.1 200 /);
      expect(answer).toMatch(/^connection: close$/im);
    }
    expect(await socket.closed()).toBe(4200);
    await stopped;
    expect(services.database.pool.ended).toBe(true);
  }, 120_000);

  it('does not wait for connections that have sent nothing, and cuts off unfinished requests', async () => {
    const { app, services, port } = await listeningApp();
    const silent = await openConnection(app, port);
    const slow = await openConnection(app, port);
    slow.sent.write('GET /healthz HTTP/1.1\r\nhost: keystead.test\r\n');
    await vi.waitUntil(() => slow.accepted.bytesRead > 0);
    const [silentClosed, slowClosed] = [closeOf(silent.sent), closeOf(slow.sent)];
    const stopped = stop(app, services);
    await silentClosed;
    expect(services.database.pool.ended).toBe(false);
    await slowClosed;
    await stopped;
    expect(services.database.pool.ended).toBe(true);
  }, 120_000);
});
