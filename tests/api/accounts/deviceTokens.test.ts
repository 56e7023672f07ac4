import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { tidySessions } from '#server/modules/accounts/jobs/tidySessions.ts';
import type { DeviceTokens } from '#server/modules/accounts/commands/signIn/openSession.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { cookieOf, givePassword, signIn } from '#tests/support/app/signIn.ts';

let test: TestApp;
let person: SignedIn;

beforeAll(async () => {
  test = await testApp();
  person = await test.person();
  await givePassword(test, person.user_id);
});
afterAll(() => test.close());

const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;

async function onDevice(): Promise<DeviceTokens> {
  const { body } = await signIn(test, person.email, 'device');
  return (body as { data: DeviceTokens }).data;
}

async function statusWith(token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  return (await test.app.inject({ url: '/api/user', headers })).statusCode;
}

const refresh = (refresh_token: string) =>
  test.visitor.post<{ data: DeviceTokens }>('/api/v1/auth/refresh', { refresh_token });

describe('POST /v1/auth/refresh', () => {
  it('401 for an unknown token, and for an access token', async () => {
    const { token } = await onDevice();
    for (const text of ['forged', token]) {
      const { status, body } = await refresh(text);
      expect(status).toBe(401);
      expect(body).toMatchObject({ code: 'refresh_refused' });
    }
  });

  it('403 for a cross-site write with a session cookie, whatever its other headers', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      cookies: { [SESSION_COOKIE]: person.token },
      headers: { origin: 'https://evil.test', authorization: 'Basic bm9ib2R5' },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('rotates: the new pair works, the old pair does not', async () => {
    const first = await onDevice();
    const { status, body } = await refresh(first.refresh_token);
    expect(status).toBe(200);
    expect(Object.keys(body.data).toSorted()).toEqual(['expires_in', 'refresh_token', 'token']);
    expect(body.data.token).not.toBe(first.token);
    expect(await statusWith(first.token)).toBe(401);
    expect(await statusWith(body.data.token)).toBe(200);
    expect((await refresh(body.data.refresh_token)).status).toBe(200);
  });

  it('gives the same pair again within 30 seconds, because a reply can be lost', async () => {
    const first = await onDevice();
    const second = (await refresh(first.refresh_token)).body.data;
    test.clock.advance(29_500);
    const again = await refresh(first.refresh_token);
    expect(again.body.data).toEqual({ ...second, expires_in: second.expires_in - 30 });
    expect(await statusWith(second.token)).toBe(200);
    expect((await refresh(second.refresh_token)).status).toBe(200);
  });

  it('keeps what it gave encrypted, and for a day at most', async () => {
    const { db } = test.services.database;
    const kept = db
      .selectFrom('refresh_tokens')
      .select('successor')
      .where('successor', 'is not', null);
    const first = await onDevice();
    const second = (await refresh(first.refresh_token)).body.data;
    const texts = (await kept.execute()).map(({ successor }) => successor).join('\n');
    expect(texts).not.toContain(second.refresh_token);
    expect(texts).not.toContain(second.token);
    test.clock.advance(DAY_MS + MINUTE_MS);
    await tidySessions(test.services);
    expect(await kept.execute()).toEqual([]);
  });

  it('ends the whole session when a used token is sent again later', async () => {
    const first = await onDevice();
    const second = (await refresh(first.refresh_token)).body.data;
    test.clock.advance(30_001);
    expect((await refresh(first.refresh_token)).status).toBe(401);
    expect(await statusWith(second.token)).toBe(401);
    expect((await refresh(second.refresh_token)).status).toBe(401);
  });

  it('writes refusals to the security log with reason and user, and no successes', async () => {
    const { db } = test.services.database;
    const log = db
      .selectFrom('security_events')
      .select(['outcome', 'reason', 'user_id'])
      .where('kind', '=', 'token_refresh');
    const before = (await log.execute()).length;
    const first = await onDevice();
    expect((await refresh(first.refresh_token)).status).toBe(200);
    test.clock.advance(MINUTE_MS);
    await refresh(first.refresh_token);
    await refresh('forged');
    const rows = await log.orderBy('id').offset(before).execute();
    expect(rows).toEqual([
      { outcome: 'failed', reason: 'refresh_reused', user_id: person.user_id },
      { outcome: 'failed', reason: 'refresh_refused', user_id: null },
    ]);
  });

  it('429 for a network after too many guesses', async () => {
    const remoteAddress = '198.51.100.7';
    const guess = () =>
      test.app.inject({
        method: 'POST',
        url: '/api/v1/auth/refresh',
        remoteAddress,
        payload: { refresh_token: 'forged' },
      });
    for (let tries = 0; tries < 60; tries += 1) expect((await guess()).statusCode).toBe(401);
    expect((await guess()).statusCode).toBe(429);
  });

  it('gives many concurrent requests with the same token one pair', async () => {
    const first = await onDevice();
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => refresh(first.refresh_token)),
    );
    const pairs = new Set(
      answers.map(({ body }) => `${body.data.token} ${body.data.refresh_token}`),
    );
    expect(pairs.size).toBe(1);
    const [pair = ''] = pairs;
    const [token = '', next = ''] = pair.split(' ');
    expect(await statusWith(token)).toBe(200);
    expect((await refresh(next)).status).toBe(200);
  });

  it('does not restore a session that was ended', async () => {
    const { token, refresh_token } = await onDevice();
    const headers = { authorization: `Bearer ${token}` };
    const logout = await test.app.inject({ method: 'POST', url: '/api/logout', headers });
    expect(logout.statusCode).toBe(204);
    expect((await refresh(refresh_token)).status).toBe(401);
  });
});

describe('POST /login on a device (section 7)', () => {
  it('answers user, token, refresh_token and expires_in, and sets no cookie', async () => {
    const { status, body, headers } = await signIn(test, person.email, 'device');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ user: { id: person.user_id }, expires_in: 1800 });
    expect(cookieOf(headers)).toBe('');
  });

  it('gives an access token that is valid for expires_in seconds', async () => {
    const { token, refresh_token, expires_in } = await onDevice();
    test.clock.advance(expires_in * 1000 - 1);
    expect(await statusWith(token)).toBe(200);
    test.clock.advance(1);
    expect(await statusWith(token)).toBe(401);
    expect((await refresh(refresh_token)).status).toBe(200);
  });

  it('stays signed in for 90 days after the last refresh, and not for longer', async () => {
    const first = await onDevice();
    test.clock.advance(89 * DAY_MS);
    const second = (await refresh(first.refresh_token)).body.data;
    test.clock.advance(89 * DAY_MS);
    const third = (await refresh(second.refresh_token)).body.data;
    test.clock.advance(90 * DAY_MS + MINUTE_MS);
    expect((await refresh(third.refresh_token)).status).toBe(401);
  });

  it('stores hashes only', async () => {
    const tokens = await onDevice();
    const { db } = test.services.database;
    const sessions = await db.selectFrom('sessions').selectAll().execute();
    const refreshes = await db.selectFrom('refresh_tokens').selectAll().execute();
    const all = JSON.stringify([sessions, refreshes]);
    expect(all).not.toContain(tokens.token);
    expect(all).not.toContain(tokens.refresh_token);
  });
});

describe('POST /login on the web', () => {
  it('puts the session in an HttpOnly cookie, and no token in the body', async () => {
    const { status, body, headers } = await signIn(test, person.email);
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(['user']);
    expect(JSON.stringify(body)).not.toMatch(/token/);
    const cookies = [headers['set-cookie']].flat().map(String);
    expect(cookies.find((cookie) => cookie.startsWith(SESSION_COOKIE))).toMatch(
      /^keystead_session=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    );
  });

  it.each([
    ['no context', { device_name: 'Web Client' }],
    ['another context', { context: 'kiosk', device_name: 'Web Client' }],
    ['no device name', { context: 'web' }],
  ])('422 for %s', async (_what, where) => {
    const credentials = { email: person.email, password: 'x' };
    const reply = await test.visitor.post('/api/login', { ...credentials, ...where });
    expect(reply.status).toBe(422);
  });
});
