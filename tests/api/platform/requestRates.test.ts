import { afterEach, describe, expect, it } from 'vitest';
import { requestCounts } from '#server/platform/http/limits/requestCounts.ts';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
afterEach(() => t.close());

const INVALID = { method: 'POST', url: '/api/login', payload: { nonsense: true } } as const;

describe('the limit of an address', () => {
  it('refuses with 429 and Retry-After before it validates, and counts a /64 as one address', async () => {
    t = await testApp({ REQUESTS_PER_MINUTE_PER_ADDRESS: '3' });
    const statusOf = async (remoteAddress: string) =>
      (await t.app.inject({ ...INVALID, remoteAddress })).statusCode;
    for (const end of ['1', '2', '3:4']) expect(await statusOf(`2001:db8:1:2::${end}`)).toBe(422);
    const refused = await t.app.inject({ ...INVALID, remoteAddress: '2001:db8:1:2:ffff::1' });
    expect(refused.statusCode).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    expect(refused.json()).toMatchObject({
      code: 'too_many_requests',
      message: 'Too many requests. Try again in 1 minute.',
    });
    expect(await statusOf('2001:db8:1:3::1')).toBe(422);
    t.clock.advance(60_000);
    expect(await statusOf('2001:db8:1:2::1')).toBe(422);
  });

  it('does not apply to health', async () => {
    t = await testApp({ REQUESTS_PER_MINUTE_PER_ADDRESS: '1' });
    for (const url of ['/healthz', '/readyz', '/healthz'])
      expect((await t.app.inject(url)).statusCode).toBe(200);
  });

  it('is shared by two nodes', async () => {
    t = await testApp();
    const [first, second] = [0, 1].map(() => requestCounts(t.services.database, t.clock.now));
    if (!first || !second) throw new Error('There are two nodes');
    for (let request = 1; request <= 30; request += 1) first.count('address a', 100);
    await first.exchange();
    for (let request = 1; request <= 30; request += 1) second.count('address a', 100);
    expect(second.count('address a', 100).current).toBe(31);
    await second.exchange();
    expect(second.count('address a', 100).current).toBe(62);
    t.clock.advance(60_000);
    expect(second.count('address a', 100).current).toBe(1);
    first.close();
    second.close();
  });

  it('writes nothing for an ordinary number of requests', async () => {
    t = await testApp();
    const counts = requestCounts(t.services.database, t.clock.now);
    for (let request = 1; request <= 9; request += 1) counts.count('address a', 100);
    await counts.exchange();
    expect(await storedCounts()).toEqual([]);
    counts.count('address a', 100);
    await counts.exchange();
    expect(await storedCounts()).toEqual([10]);
    t.clock.advance(3 * 60_000);
    for (let request = 1; request <= 20; request += 1) counts.count('address a', 100);
    await counts.exchange();
    expect(await storedCounts()).toEqual([20]);
    counts.close();
  });

  it('is kept by each node while the database is unavailable', async () => {
    t = await testApp();
    const counts = requestCounts({ db: t.services.database.db.withSchema('missing') }, t.clock.now);
    for (let request = 1; request <= 50; request += 1) counts.count('address a', 100);
    await counts.exchange();
    expect(counts.count('address a', 100).current).toBe(51);
    counts.close();
  });
});

const storedCounts = async () =>
  (await t.services.database.db.selectFrom('request_counts').select('count').execute()).map(
    ({ count }) => count,
  );

describe('the limit of an account', () => {
  it('counts the requests of all its addresses, and of no other account', async () => {
    t = await testApp({ REQUESTS_PER_MINUTE_PER_ACCOUNT: '2' });
    const [one, other] = [await t.person(), await t.person()];
    const statusOf = async ({ token }: typeof one, remoteAddress: string) =>
      (
        await t.app.inject({
          url: '/api/user',
          remoteAddress,
          cookies: { [SESSION_COOKIE]: token },
        })
      ).statusCode;
    expect(await statusOf(one, '10.0.0.1')).toBe(200);
    expect(await statusOf(one, '10.0.0.2')).toBe(200);
    expect(await statusOf(one, '10.0.0.3')).toBe(429);
    expect(await statusOf(other, '10.0.0.3')).toBe(200);
  });
});

describe('the limit of an endpoint', () => {
  it('says when to try again', async () => {
    t = await testApp();
    const { client } = await t.person({ system_roles: ['admin'] });
    const verify = () => client.post('/api/v1/admin/audit/proof');
    for (let request = 1; request <= 6; request += 1) expect((await verify()).status).toBe(200);
    expect(await verify()).toMatchObject({
      status: 429,
      headers: { 'retry-after': '60' },
      body: { code: 'too_many_requests', details: { retry_after_s: 60 } },
    });
    t.clock.advance(60_000);
    expect((await verify()).status).toBe(200);
  });

  it('counts an account from all its addresses, and people behind one address apart', async () => {
    t = await testApp();
    const people = [
      await t.person({ system_roles: ['admin'] }),
      await t.person({ system_roles: ['admin'] }),
    ];
    const statusOf = async ({ token }: (typeof people)[number], remoteAddress: string) =>
      (
        await t.app.inject({
          method: 'POST',
          url: '/api/v1/admin/audit/proof',
          remoteAddress,
          headers: { origin: t.services.env.PUBLIC_URL },
          cookies: { [SESSION_COOKIE]: token },
        })
      ).statusCode;
    const [one, other] = people as [(typeof people)[number], (typeof people)[number]];
    for (let request = 1; request <= 6; request += 1)
      expect(await statusOf(one, `10.0.0.${request}`)).toBe(200);
    expect(await statusOf(one, '10.0.1.1')).toBe(429);
    expect(await statusOf(other, '10.0.1.1')).toBe(200);
  });
});

describe('overload', () => {
  it('answers 503 with Retry-After and a page, and health says busy', async () => {
    t = await testApp({ OVERLOAD_WAITING_QUERIES: '1' });
    const { pool } = t.services.database;
    const taken = await Promise.all(Array.from({ length: pool.options.max }, () => pool.connect()));
    const waiting = [pool.connect(), pool.connect()];
    try {
      const refused = await t.app.inject('/api/v1/places?q=lis');
      expect(refused.statusCode).toBe(503);
      expect(refused.headers['retry-after']).toBe('5');
      expect(refused.json()).toMatchObject({ code: 'unavailable' });
      const page = await t.app.inject({ url: '/', headers: { accept: 'text/html' } });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        503,
        'text/html; charset=utf-8',
      ]);
      expect((await t.app.inject('/healthz')).statusCode).toBe(200);
      const ready = await t.app.inject('/readyz');
      expect([ready.statusCode, ready.json<{ code: string }>().code]).toEqual([503, 'busy']);
    } finally {
      for (const client of taken) client.release();
      for (const client of await Promise.all(waiting)) client.release();
    }
    expect((await t.app.inject('/readyz')).statusCode).toBe(200);
  });

  it('is measured by the delay of the event loop', async () => {
    t = await testApp({ OVERLOAD_DELAY_MS: '50' });
    expect((await t.app.inject('/api/v1/places?q=lis')).statusCode).toBe(200);
    await expect
      .poll(
        () => {
          blockFor(200);
          return t.app.isOverloaded();
        },
        { timeout: 20_000, interval: 1 },
      )
      .toBe(true);
    expect((await t.app.inject('/api/v1/places?q=lis')).statusCode).toBe(503);
    expect((await t.app.inject('/healthz')).statusCode).toBe(200);
  });
});

/** Keeps the event loop busy. */
function blockFor(ms: number): void {
  const end = performance.now() + ms;
  while (performance.now() < end);
}
