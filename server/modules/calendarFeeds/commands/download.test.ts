import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { HostPausedError } from '#server/platform/outgoing/fetchError.ts';
import { openOutgoing } from '#server/platform/outgoing/outgoing.ts';
import type { Services } from '#server/platform/services.ts';
import { download } from './download.ts';

const NOW = new Date('2026-07-01T10:00:00Z');
const DAY_MS = 24 * 60 * 60_000;

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** A server without a certificate, which counts its connections and requests. */
async function startServer(listener: RequestListener) {
  const seen = { connections: 0, requests: 0 };
  const server = createServer((request, reply) => {
    seen.requests += 1;
    listener(request, reply);
  });
  server.on('connection', () => (seen.connections += 1));
  servers.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { host: `127.0.0.1:${(server.address() as AddressInfo).port}`, seen };
}

function downloader(now: () => Date) {
  const services = {
    env: { CALENDAR_FEEDS_ALLOW_PRIVATE: true } as Services['env'],
    now,
    outgoing: openOutgoing(null, now),
  };
  const validators = { etag: 'etag', last_modified: null };
  const home = { seller_id: 'seller', time_zone: 'Europe/Lisbon' };
  return (url: string) => download(services, url, validators, home, false);
}
const read = (url: string) => downloader(() => NOW)(url);
const notModified: RequestListener = (_request, reply) => void reply.writeHead(304).end();

describe('an address of webcal', () => {
  it.each(['webcal', 'WEBCAL'])('%s:// is read with https, then without', async (scheme) => {
    const { host, seen } = await startServer(notModified);
    expect(await read(`${scheme}://${host}/a.ics`)).toEqual({ outcome: 'not_modified' });
    expect(seen).toEqual({ connections: 2, requests: 1 });
  });

  it('webcals:// is read with https only', async () => {
    const { host, seen } = await startServer(notModified);
    expect(await read(`webcals://${host}/a.ics`)).toEqual({
      outcome: 'failed',
      error: 'unreachable',
    });
    expect(seen).toEqual({ connections: 1, requests: 0 });
  });

  it.each([
    ['webcal://', 'address_invalid'],
    ['webcal://user:word@127.0.0.1/', 'address_invalid'],
    ['webcal:file', 'address_invalid'],
    ['webcal://calendar.invalid/', 'host_not_found'],
  ])('%s fails: %s', async (url, error) => {
    expect(await read(url)).toEqual({ outcome: 'failed', error });
  });

  it('is read without https after a pause that https begins anew', async () => {
    let isUp = false;
    const { host } = await startServer((request, reply) => {
      if (isUp) notModified(request, reply);
      else reply.destroy();
    });
    const clock = { at: NOW };
    const readAgain = downloader(() => clock.at);
    const url = `webcal://${host}/a.ics`;
    expect(await readAgain(url)).toMatchObject({ error: 'unreachable' });
    expect(await readAgain(url)).toMatchObject({ error: 'unreachable' });
    await expect(readAgain(url)).rejects.toThrow(HostPausedError);
    isUp = true;
    clock.at = new Date(NOW.getTime() + 60_000);
    expect(await readAgain(url)).toEqual({ outcome: 'not_modified' });
  });
});

describe('a site that asks to wait', () => {
  it.each<[string, number, string | null, object]>([
    ['seconds', 429, '120', { error: 'too_many_requests', retry_after_ms: 120_000 }],
    [
      'a date',
      503,
      'Wed, 01 Jul 2026 10:30:00 GMT',
      { error: 'server_error', retry_after_ms: 30 * 60_000 },
    ],
    [
      'a past date',
      429,
      'Wed, 01 Jul 2026 09:00:00 GMT',
      { error: 'too_many_requests', retry_after_ms: 0 },
    ],
    ['weeks', 503, '9999999', { error: 'server_error', retry_after_ms: DAY_MS }],
    [
      'more than a number holds',
      429,
      '9'.repeat(400),
      { error: 'too_many_requests', retry_after_ms: DAY_MS },
    ],
    ['what is no time', 429, 'soon', { error: 'too_many_requests' }],
    ['for nothing', 429, null, { error: 'too_many_requests' }],
    ['with another error', 500, '120', { error: 'server_error' }],
    ['with a refusal', 403, '120', { error: 'refused' }],
  ])('%s: %d %s', async (_, status, header, result) => {
    const { host } = await startServer(
      (_request, reply) =>
        void reply.writeHead(status, { ...(header !== null && { 'retry-after': header }) }).end(),
    );
    expect(await read(`http://${host}/`)).toEqual({ outcome: 'failed', ...result });
  });
});
