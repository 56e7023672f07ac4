import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { readEnv } from '#server/env.ts';
import { pusherServer } from './pusherServer.ts';

const APP = { id: 'stays', key: 'public-key', secret: 'secret-of-the-tests' };

interface Told {
  readonly path: string;
  readonly query: URLSearchParams;
  readonly body: string;
}

const endings: (() => void)[] = [];
afterEach(() => {
  for (const end of endings.splice(0)) end();
  vi.restoreAllMocks();
});

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) if (Buffer.isBuffer(chunk)) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** A server of the protocol that is not ours: it notes what it is told. */
async function loopback(status = 200) {
  const told: Told[] = [];
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://loopback');
    void textOf(request).then((body) => {
      told.push({ path: `${request.method} ${pathname}`, query: searchParams, body });
      response.writeHead(status).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  endings.push(() => server.close());
  const { port } = server.address() as AddressInfo;
  const env = readEnv({ NODE_ENV: 'test', LOG_LEVEL: 'warn' });
  const bus = pusherServer(APP, { host: '127.0.0.1', port, scheme: 'http' }, env);
  return { told, bus };
}

/** The signature as the protocol describes it, written here once more. */
function signatureOf({ query, path }: Told): string {
  const [method, address] = path.split(' ');
  const params = [...query].filter(([name]) => name !== 'auth_signature');
  const text = params
    .map(([name, value]) => `${name}=${value}`)
    .toSorted()
    .join('&');
  const whole = [method, address, text].join('\n');
  return createHmac('sha256', APP.secret).update(whole).digest('hex');
}

const news = (n: number) => ({ id: `b${n}`, state: 'confirmed' });

describe('another server of the protocol', () => {
  it('is told in signed batches of ten, in their order', async () => {
    const { told, bus } = await loopback();
    for (let n = 0; n < 12; n += 1) bus.publish('user.1', 'booking.updated', news(n));
    await bus.close();
    expect(told.map(({ path }) => path)).toEqual(Array(2).fill('POST /apps/stays/batch_events'));
    for (const one of told) {
      expect(one.query.get('auth_signature')).toBe(signatureOf(one));
      expect(one.query.get('auth_key')).toBe(APP.key);
      expect(one.query.get('auth_version')).toBe('1.0');
      expect(one.query.get('body_md5')).toBe(createHash('md5').update(one.body).digest('hex'));
      const age = Date.now() / 1000 - Number(one.query.get('auth_timestamp'));
      expect(Math.abs(age)).toBeLessThan(60);
    }
    const events = told.flatMap(
      ({ body }) => (JSON.parse(body) as { batch: { data: string }[] }).batch,
    );
    expect(events[0]).toEqual({
      channel: 'private-user.1',
      name: 'booking.updated',
      data: JSON.stringify(news(0)),
    });
    expect(events.map(({ data }) => data)).toEqual(
      Array.from({ length: 12 }, (_, n) => JSON.stringify(news(n))),
    );
  });

  it('that refuses is named to the operator, and the command that told it goes on', async () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true);
    const { bus } = await loopback(401);
    bus.publish('user.1', 'booking.updated', news(1));
    await bus.close();
    expect(written.mock.calls.join()).toMatch(/realtime: .*\/apps\/stays.* HTTP 401/);
  });
});
