import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import fc from 'fast-check';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  BODY_MAX_BYTES,
  bodyProblem,
  LATE_CHECK_MS,
  limitRequests,
  MAX_DEPTH,
} from '#server/platform/http/limits/requestLimits.ts';
import { PASSWORD, personWithPassword } from '#tests/support/app/accounts.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
let buyer: SignedIn;
beforeAll(async () => {
  t = await testApp();
  buyer = await t.person();
});
afterAll(() => t.close());

const PROTECTED = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none';frame-ancestors 'none'",
};

describe('an address', () => {
  it.each([
    ['/%E0%A4%A', 400],
    ['/api/%E0%A4%A', 400],
    ['//', 404],
    ['//evil.test/search', 404],
    ['/a%0Ab', 400],
    ['/api/v1/properties/%00', 400],
    ['/api/v1/places?q=%00', 400],
    ['/api/v1/invitations/a%1Fb', 400],
  ])('%s is rejected with %s, in the error format and with all headers', async (url, status) => {
    const { statusCode, headers, body } = await t.app.inject({ url });
    expect(statusCode).toBe(status);
    expect(headers).toMatchObject(PROTECTED);
    expect(JSON.parse(body)).toMatchObject({
      code: status === 400 ? 'malformed' : 'not_found',
      message: expect.any(String) as string,
    });
  });

  it('that cannot be decoded is named so', async () => {
    const { body } = await t.app.inject({ url: '/%E0%A4%A' });
    expect(JSON.parse(body)).toMatchObject({ message: 'This is not a valid address.' });
  });
});

describe('a half-sent request', () => {
  it('has 30 seconds for its headers, and Node looks for late ones often', async () => {
    const { server } = t.app;
    expect(server.headersTimeout).toBe(30_000);
    // Node keeps the interval of its checks to itself; the attack measures it.
    expect(LATE_CHECK_MS).toBeLessThanOrEqual(5_000);
  });

  it.each([
    ['a small body', 1_000, 0],
    ['an upload that stopped', BODY_MAX_BYTES + 1, 0],
  ])('ends: %s', async (_, bodyLimit) => {
    const app = Fastify({ logger: false, forceCloseConnections: true });
    limitRequests(app, 200);
    app.post('/', { bodyLimit }, () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(
      'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 90\r\n\r\n{',
    );
    const began = performance.now();
    expect(await text(socket)).toBe('');
    expect(performance.now() - began).toBeLessThan(2_000);
    await app.close();
  });

  it('accepts an upload that is slow but does not stop', async () => {
    const app = Fastify({ logger: false, forceCloseConnections: true });
    limitRequests(app, 300);
    app.post('/', { bodyLimit: BODY_MAX_BYTES + 1 }, () => 'done');
    await app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const json = JSON.stringify('slow upload');
    socket.write(
      `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: ${json.length}\r\n\r\n`,
    );
    let sent = 0;
    const timer = setInterval(() => {
      socket.write(json[sent] ?? '');
      sent += 1;
      if (sent === json.length) clearInterval(timer);
    }, 60);
    expect(await text(socket)).toMatch(/ 200 OK/);
    await app.close();
  });
});

describe('what is no HTTP request', () => {
  it.each([
    ['too long an address', `GET /${'x'.repeat(70_000)} HTTP/1.1\r\nhost: x\r\n\r\n`, 431],
    ['nonsense', 'nonsense\r\n\r\n', 400],
  ])('%s is rejected in the error format and with all headers', async (_, sent, status) => {
    const app = await testApp();
    await app.app.listen({ port: 0, host: '127.0.0.1' });
    const socket = connect((app.app.server.address() as AddressInfo).port, '127.0.0.1');
    socket.write(sent);
    const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n');
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    for (const [name, value] of Object.entries(PROTECTED))
      expect(head).toContain(`${name}: ${value}`);
    expect(JSON.parse(body)).toMatchObject({ code: expect.any(String) as string });
    await app.close();
  });
});

describe('a body', () => {
  it('with NUL in any text is malformed', async () => {
    const login = { email: 'a\0@b.test', password: 'x', context: 'web', device_name: 'Web Client' };
    expect((await t.visitor.post('/api/login', login)).status).toBe(400);
    const profile = { profile_type: 'seller', account_type: 'personal', nested: [{ deep: '\0' }] };
    expect((await buyer.client.post('/api/v1/profiles', profile)).status).toBe(400);
  });

  it('is found to contain NUL wherever it is', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value).replaceAll('\\\\', '');
        expect(bodyProblem(value)).toBe(text.includes('\\u0000') ? 'nul' : null);
      }),
    );
  });

  it.each(['[', '{"a":'])('with thousands of levels of %s is malformed', async (open) => {
    const nested = (levels: number) =>
      open.repeat(levels) + '1' + (open === '[' ? ']' : '}').repeat(levels);
    const { statusCode, body } = await t.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: nested(8_000),
    });
    expect([statusCode, JSON.parse(body)]).toMatchObject([400, { code: 'malformed' }]);
    expect(bodyProblem(JSON.parse(nested(MAX_DEPTH)))).toBeNull();
    expect(bodyProblem(JSON.parse(nested(MAX_DEPTH + 1)))).toBe('depth');
  });

  it('larger than the limit is rejected, unless the endpoint takes more', async () => {
    const text = 'x'.repeat(BODY_MAX_BYTES);
    const login = { email: text, password: 'x', context: 'web', device_name: 'Web Client' };
    expect(await t.visitor.post('/api/login', login)).toMatchObject({
      status: 413,
      body: { code: 'too_large' },
    });
  });

  it('with thousands of unknown fields names at most 20 problems', async () => {
    const fields = Object.fromEntries(Array.from({ length: 2_000 }, (_, at) => [`f${at}`, at]));
    const { status, body } = await t.visitor.post<{ errors: object }>('/api/login', fields);
    expect(status).toBe(422);
    expect(Object.keys(body.errors).length).toBeLessThanOrEqual(20);
    expect(JSON.stringify(body).length).toBeLessThan(4_000);
  });
});

describe('a body that does not arrive in time', () => {
  const TIMEOUT_MS = 20;

  async function serverWith(bodyLimit: number) {
    const app = Fastify({ bodyLimit });
    limitRequests(app, TIMEOUT_MS);
    app.post('/', () => ({}));
    app.get('/', () => ({}));
    await app.listen({ port: 0, host: '127.0.0.1' });
    return app;
  }

  /** The reply to half a request; ends when the server closes the connection. */
  async function sendHalf(app: FastifyInstance): Promise<string> {
    const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1');
    const head = 'POST / HTTP/1.1\r\nhost: x\r\ncontent-type: application/json';
    socket.write(`${head}\r\ncontent-length: 100\r\n\r\n{`);
    return text(socket);
  }

  it('closes the connection', async () => {
    const app = await serverWith(BODY_MAX_BYTES);
    expect(await sendHalf(app)).toBe('');
    await app.close();
  });

  it.each([
    ['an upload', BODY_MAX_BYTES + 1, 'POST', '{}'],
    ['a request without a body', BODY_MAX_BYTES, 'GET', null],
  ])('does not limit %s', async (_, bodyLimit, method, body) => {
    const app = await serverWith(bodyLimit);
    const timers = vi.spyOn(globalThis, 'setTimeout');
    const { port } = app.server.address() as AddressInfo;
    const headers = { 'content-type': 'application/json' };
    await fetch(`http://127.0.0.1:${port}/`, { method, ...(body && { headers, body }) });
    expect(timers.mock.calls.filter(([, ms]) => ms === TIMEOUT_MS)).toEqual([]);
    timers.mockRestore();
    await app.close();
  });
});

describe('a public address with TLS', () => {
  let tls: TestApp;
  beforeAll(async () => {
    tls = await testApp({ PUBLIC_URL: 'https://keystead.test', NODE_ENV: 'production' });
  });
  afterAll(() => tls.close());

  it('has HSTS and a session cookie bound to the host', async () => {
    const { headers } = await tls.app.inject('/healthz');
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/);
    const { token } = await tls.person();
    const user = (cookie: string) => tls.app.inject({ url: '/api/user', headers: { cookie } });
    expect((await user(`__Host-keystead_session=${token}`)).statusCode).toBe(200);
  });

  it('keeps people signed in who signed in at an earlier build, which knows the name without a prefix', async () => {
    const { email, token } = await personWithPassword(tls);
    const user = async (cookie: string) =>
      (await tls.app.inject({ url: '/api/user', headers: { cookie } })).statusCode;
    expect(await user(`keystead_session=${token}`)).toBe(200);
    expect(await user(`__Host-keystead_session=ended; keystead_session=${token}`)).toBe(200);
    expect(await user('__Host-keystead_session=ended; keystead_session=ended')).toBe(401);
    const headers = { origin: 'https://keystead.test', host: 'keystead.test' };
    const signIn = await tls.app.inject({
      method: 'POST',
      url: '/api/login',
      headers,
      payload: { email, password: PASSWORD, context: 'web', device_name: 'test' },
    });
    const given = signIn.cookies.filter(({ name }) => name.endsWith('keystead_session'));
    expect(given.map(({ name }) => name)).toEqual(['__Host-keystead_session', 'keystead_session']);
    const [first = '', second = ''] = given.map(({ value }) => value);
    expect(second).toBe(first);
    const old = await tls.person();
    const cookies = { '__Host-keystead_session': first, keystead_session: old.token };
    const out = await tls.app.inject({ method: 'POST', url: '/api/logout', cookies, headers });
    expect(out.statusCode).toBe(204);
    expect(out.cookies.filter(({ value }) => value === '').map(({ name }) => name)).toEqual(
      expect.arrayContaining(['__Host-keystead_session', 'keystead_session']),
    );
    for (const one of [first, old.token]) expect(await user(`keystead_session=${one}`)).toBe(401);
  });

  it('accepts writes from its own scheme only', async () => {
    const { token } = await tls.person();
    const cookies = { '__Host-keystead_session': token };
    const write = (origin: string, host: string) =>
      tls.app.inject({
        method: 'DELETE',
        url: '/api/v1/sessions',
        cookies,
        headers: { origin, host },
      });
    expect((await write('http://keystead.test', 'keystead.test:443')).statusCode).toBe(403);
    expect((await write('https://keystead.test', 'keystead.test')).statusCode).toBe(204);
  });

  it('describes the API only where a setting asks for it', async () => {
    expect((await tls.app.inject('/api/openapi.json')).statusCode).toBe(404);
  });
});
