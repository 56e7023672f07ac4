import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { connectTo, type ConnectOptions } from '#packages/client/src/connect.ts';
import { KeysteadError, unwrap } from '#packages/client/src/errors.ts';
import { paginate, paginateRecords } from '#packages/client/src/paginate.ts';
import { verifyMessage } from '#packages/client/src/webhooks.ts';
import { signedHeaders } from '#server/platform/security/webhookSignature.ts';

interface Paths {
  '/records': {
    get: {
      parameters: {
        query?: { range?: [number, number]; filter?: { state?: 'new' | 'done' }; tags?: string[] };
      };
      responses: { 200: { content: { 'application/json': { id: number }[] } } };
    };
  };
  '/things': {
    get: {
      parameters: { query?: { cursor?: string } };
      responses: {
        200: {
          content: {
            'application/json': { data: number[]; meta: { next_cursor: string | null } };
          };
        };
      };
    };
    post: {
      requestBody: { content: { 'application/json': { name: string } } };
      responses: { 201: { content: { 'application/json': { data: string } } } };
    };
  };
}

interface Seen {
  readonly method: string;
  readonly url: string;
  readonly key: string | undefined;
  readonly authorization: string | undefined;
  readonly body: string;
}
type Step = { status: number; body?: unknown; headers?: Record<string, string> } | 'lost';

let server: Server;
let seen: Seen[];
let steps: Step[];
let waits: number[];

beforeEach(async () => {
  [seen, steps, waits] = [[], [], []];
  server = createServer((request, reply) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const { authorization } = headers;
      seen.push({ method, url, key: headers['idempotency-key'] as string, authorization, body });
      const step = steps.shift() ?? { status: 500 };
      if (step === 'lost') request.socket.destroy();
      else
        reply
          .writeHead(step.status, { 'content-type': 'application/json', ...step.headers })
          .end(JSON.stringify(step.body ?? { message: 'No.', code: 'no' }));
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const client = (options: Partial<ConnectOptions> = {}) =>
  connectTo<Paths>({
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    token: 'kst_secret',
    sleep: (milliseconds) => {
      waits.push(milliseconds);
      return Promise.resolve();
    },
    ...options,
  });

const page = (data: number[], next_cursor: string | null): Step => ({
  status: 200,
  body: { data, meta: { next_cursor } },
});
const refused = (status: number, headers?: Record<string, string>): Step => ({
  status,
  ...(headers && { headers }),
});

describe('retries', () => {
  it('waits as Retry-After says after 429 and 503, and otherwise twice as long each time', async () => {
    steps = [refused(429, { 'retry-after': '7' }), refused(503), refused(503), page([1], null)];
    const { data } = unwrap(await client().GET('/things'));
    expect(data).toEqual([1]);
    expect(waits).toEqual([7_000, 1_000, 2_000]);
    expect(seen[0]?.authorization).toBe('Bearer kst_secret');
  });

  it('gives up after the retries, and does not wait longer than allowed', async () => {
    steps = [refused(503), refused(503), refused(503)];
    expect((await client({ retries: 2 }).GET('/things')).response.status).toBe(503);
    expect(seen).toHaveLength(3);
    steps = [refused(429, { 'retry-after': '3600' })];
    expect((await client().GET('/things')).response.status).toBe(429);
    expect(seen).toHaveLength(4);
  });

  it('repeats no other error', async () => {
    for (const status of [400, 401, 403, 404, 409, 422, 500]) {
      seen = [];
      steps = [refused(status), page([1], null)];
      expect((await client().GET('/things')).response.status).toBe(status);
      expect(seen).toHaveLength(1);
    }
  });

  it('repeats a POST after 503 with the same key and body', async () => {
    steps = [refused(503), { status: 201, body: { data: 'made' } }];
    const body = { name: 'Lisbon' };
    expect(unwrap(await client().POST('/things', { body })).data).toBe('made');
    expect(seen.map((one) => one.body)).toEqual([JSON.stringify(body), JSON.stringify(body)]);
    expect(seen[0]?.key).toMatch(/^[0-9a-f-]{36}$/);
    expect(seen[1]?.key).toBe(seen[0]?.key);
  });

  it('repeats a read after a lost connection, a POST only with a key of the caller', async () => {
    steps = ['lost', page([1], null)];
    expect(unwrap(await client().GET('/things')).data).toEqual([1]);
    steps = ['lost', { status: 201, body: { data: 'made' } }];
    await expect(client().POST('/things', { body: { name: 'a' } })).rejects.toThrow('fetch failed');
    steps = ['lost', { status: 201, body: { data: 'made' } }];
    const headers = { 'Idempotency-Key': 'order-1' };
    const reply = await client().POST('/things', { body: { name: 'a' }, headers });
    expect(unwrap(reply).data).toBe('made');
    expect(seen.slice(-2).map(({ key }) => key)).toEqual(['order-1', 'order-1']);
  });

  it('ends when the caller stops it, also while it waits', async () => {
    const stop = new AbortController();
    steps = [refused(503, { 'retry-after': '30' }), page([1], null)];
    const waiting = connectTo<Paths>({
      baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      fetch: async (request) => {
        const reply = await fetch(request);
        setImmediate(() => stop.abort());
        return reply;
      },
    }).GET('/things', { signal: stop.signal });
    await expect(waiting).rejects.toThrow('abort');
    expect(seen).toHaveLength(1);
  });
});

describe('pagination', () => {
  it('reads every page once, and only the pages that are needed', async () => {
    const all = (api: ReturnType<typeof client>) =>
      paginate((query) => api.GET('/things', { params: { query } }));
    steps = [page([1, 2], 'a&b'), page([], 'c'), page([3], null)];
    const items = [];
    for await (const item of all(client())) items.push(item);
    expect(items).toEqual([1, 2, 3]);
    expect(seen.map(({ url }) => url)).toEqual([
      '/things',
      '/things?cursor=a%26b',
      '/things?cursor=c',
    ]);
    steps = [page([1, 2], 'more')];
    for await (const item of all(client())) if (item === 2) break;
    expect(seen).toHaveLength(4);
  });

  it('reads the records of a list range by range, until one is not full', async () => {
    const records = (...ids: number[]): Step => ({ status: 200, body: ids.map((id) => ({ id })) });
    const all = (api: ReturnType<typeof client>) =>
      paginateRecords((query) => api.GET('/records', { params: { query } }), 2);
    const read = async () => {
      const items = [];
      for await (const { id } of all(client())) items.push(id);
      return items;
    };
    steps = [records(1, 2), records(3)];
    expect(await read()).toEqual([1, 2, 3]);
    steps = [records(1, 2), records()];
    expect(await read()).toEqual([1, 2]);
    const ranges = seen.map(({ url }) =>
      new URL(url, 'http://localhost').searchParams.get('range'),
    );
    expect(ranges).toEqual(['[0,1]', '[2,3]', '[0,1]', '[2,3]']);
    expect(await read().catch((error: unknown) => error)).toBeInstanceOf(KeysteadError);
  });

  it('writes lists and objects as JSON where the API takes JSON, and repeats other lists', async () => {
    steps = [{ status: 200, body: [] }];
    const query = { filter: { state: 'done' as const }, tags: ['a', 'b'] };
    unwrap(await client().GET('/records', { params: { query } }));
    const { searchParams } = new URL(seen[0]?.url ?? '', 'http://localhost');
    expect([...searchParams]).toEqual([
      ['filter', '{"state":"done"}'],
      ['tags', 'a'],
      ['tags', 'b'],
    ]);
    // @ts-expect-error no such state
    void (() => client().GET('/records', { params: { query: { filter: { state: 'old' } } } }));
    // @ts-expect-error a JSON text in place of the value
    void (() => client().GET('/records', { params: { query: { range: '[0,1]' } } }));
  });

  it('throws the error of a page', async () => {
    steps = [page([1], 'next'), { status: 422, body: { message: 'Bad.', code: 'invalid' } }];
    const api = client();
    const items = paginate((query) => api.GET('/things', { params: { query } }));
    await items.next();
    await expect(items.next()).rejects.toThrow(
      new KeysteadError(422, { message: 'Bad.', code: 'invalid' }),
    );
  });
});

describe('webhooks', () => {
  const secret = `whsec_${Buffer.alloc(24, 7).toString('base64')}`;
  const body = JSON.stringify({ type: 'bookings.confirmed', data: {} });
  const headersAt = (timestamp: number) => signedHeaders({ id: 'm1', timestamp, body }, [secret]);
  const now = Math.floor(Date.now() / 1000);

  it('verifies what the server signs', () => {
    expect(verifyMessage(secret, body, headersAt(now))).toEqual(JSON.parse(body));
    expect(verifyMessage(secret, body, new Headers(headersAt(now)))).toEqual(JSON.parse(body));
  });

  it('refuses another body, secret and time, and a message without a signature', () => {
    const other = `whsec_${Buffer.alloc(24, 8).toString('base64')}`;
    expect(() => verifyMessage(secret, `${body} `, headersAt(now))).toThrow();
    expect(() => verifyMessage(other, body, headersAt(now))).toThrow();
    expect(() => verifyMessage(secret, body, headersAt(now - 3_600))).toThrow();
    expect(() => verifyMessage(secret, body, {})).toThrow();
  });
});
