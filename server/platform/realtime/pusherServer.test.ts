import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readSettings } from '../environment/env.ts';
import { pusherServer } from './pusherServer.ts';

const APP = { id: 'stays', key: 'public-key', secret: 'secret-of-the-tests' };

interface RecordedRequest {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

const cleanups: (() => void)[] = [];
afterEach(() => {
  for (const end of cleanups.splice(0)) end();
  vi.restoreAllMocks();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A foreign server of the protocol, which records its requests. */
async function loopback(
  status = 200,
  respond = (response: ServerResponse): void => void response.writeHead(status).end('{}'),
) {
  const requests: RecordedRequest[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    void textOf(request).then((body) => {
      requests.push({ path: `${request.method} ${pathname}`, query: searchParams, body });
      respond(response);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  cleanups.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const env = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }, []);
  const bus = pusherServer(APP, { host: '127.0.0.1', port, scheme: 'http' }, env, 500);
  return { requests, bus };
}

/** An independent implementation of the protocol's signature. */
function signatureOf({ query, path }: RecordedRequest): string {
  const [method, address] = path.split(' ');
  const params = [...query].filter(([name]) => name !== 'auth_signature');
  const text = params
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const content = [method, address, text].join('\n');
  return createHmac('sha256', APP.secret).update(content).digest('hex');
}

const eventData = (n: number) => ({ id: `b${n}`, state: 'confirmed' });

describe('another server of the Pusher protocol', () => {
  it('gets events in signed batches of ten, in order', async () => {
    const { requests, bus } = await loopback();
    for (let n = 0; n < 12; n += 1) bus.publish('user.1', 'booking.updated', eventData(n));
    await bus.close();
    expect(requests.map(({ path }) => path)).toEqual(
      Array(2).fill('POST /apps/stays/batch_events'),
    );
    for (const one of requests) {
      expect(one.query.get('auth_signature')).toBe(signatureOf(one));
      expect(one.query.get('auth_key')).toBe(APP.key);
      expect(one.query.get('auth_version')).toBe('1.0');
      expect(one.query.get('body_md5')).toBe(createHash('md5').update(one.body).digest('hex'));
      const age = Date.now() / 1000 - Number(one.query.get('auth_timestamp'));
      expect(Math.abs(age)).toBeLessThan(60);
    }
    const events = requests.flatMap(
      ({ body }) => (JSON.parse(body) as { batch: { data: string }[] }).batch,
    );
    expect(events[0]).toEqual({
      channel: 'private-user.1',
      name: 'booking.updated',
      data: JSON.stringify(eventData(0)),
    });
    expect(events.map(({ data }) => data)).toEqual(
      Array.from({ length: 12 }, (_, n) => JSON.stringify(eventData(n))),
    );
  });

  it('that rejects a call is logged, and the command continues', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { bus } = await loopback(401);
    bus.publish('user.1', 'booking.updated', eventData(1));
    await bus.close();
    expect(stderr.mock.calls.join()).toMatch(/realtime: .*\/apps\/stays.* HTTP 401/);
  });

  it.each<[string, (response: ServerResponse) => void]>([
    ['does not reply', () => undefined],
    ['does not finish its reply', (response) => void response.writeHead(200).write('{')],
    ['does not finish its refusal', (response) => void response.writeHead(500).write('{')],
  ])('that %s is abandoned for this batch, and gets the next events', async (_, respond) => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { requests, bus } = await loopback(200, respond);
    for (let n = 0; n < 12; n += 1) bus.publish('user.1', 'booking.updated', eventData(n));
    await bus.close();
    expect(requests).toHaveLength(2);
    expect(stderr.mock.calls.join()).toContain('no reply within 500 ms');
  });

  it('that is unreachable is logged without the signature of the call', async () => {
    const stderr = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const env = readSettings({ NODE_ENV: 'test', LOG_LEVEL: 'warn' }, []);
    const bus = pusherServer(APP, { host: '127.0.0.1', port: 1, scheme: 'https' }, env);
    bus.publish('user.1', 'booking.updated', eventData(1));
    await bus.close();
    const line = stderr.mock.calls.join();
    expect(line).toMatch(/realtime: https:\/\/127\.0\.0\.1:1\/apps\/stays .*ECONNREFUSED/);
    expect(line).not.toMatch(/auth_signature|secret/);
  });
});
