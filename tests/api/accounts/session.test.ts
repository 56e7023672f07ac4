import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/platform/http/sessionCookie.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const REGISTRATION = {
  name: 'Ada Byron',
  password: 'correct horse battery',
  profile_type: 'buyer',
  account_type: 'personal',
};
const WEB = { context: 'web', device_name: 'Web Client' };

/** The session cookie of a reply as a browser would send it. */
function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  const set = [headers['set-cookie']].flat().map(String);
  const cookie = set.findLast((one) => one.startsWith(`${SESSION_COOKIE}=`) && !/=;/.test(one));
  return cookie?.split(';')[0] ?? '';
}

async function register(email: string) {
  return test.visitor.post('/api/register', {
    ...REGISTRATION,
    email,
  });
}

describe('who is signed in', () => {
  it('401 for a guest, and for an unknown cookie', async () => {
    expect((await test.visitor.get('/api/user')).status).toBe(401);
    const forged = await test.app.inject({
      url: '/api/user',
      cookies: { [SESSION_COOKIE]: 'forged' },
    });
    expect(forged.statusCode).toBe(401);
    expect(forged.json()).toEqual({ message: 'Sign in to continue.', code: 'unauthenticated' });
  });

  it('403 for a write by cookie from another origin, or without an origin', async () => {
    const { token } = await test.person();
    for (const headers of [{ origin: 'https://evil.test' }, {}]) {
      const reply = await test.app.inject({
        method: 'POST',
        url: '/api/logout',
        cookies: { [SESSION_COOKIE]: token },
        headers,
      });
      expect(reply.statusCode).toBe(403);
      expect(reply.json()).toMatchObject({ code: 'foreign_origin' });
    }
  });

  it('accepts a bearer token instead of the cookie, without an origin', async () => {
    const { token, user_id } = await test.person();
    const reply = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ data: { id: user_id } });
  });
});

describe('POST /login and /logout', () => {
  it('answers alike for a wrong password and an unknown email', async () => {
    await register('joan@people.test');
    const wrong = await test.visitor.post('/api/login', {
      email: 'joan@people.test',
      password: 'wrong wrong wrong',
      ...WEB,
    });
    const unknown = await test.visitor.post('/api/login', {
      email: 'nobody@people.test',
      password: 'wrong wrong wrong',
      ...WEB,
    });
    expect(wrong.status).toBe(401);
    expect(unknown.status).toBe(401);
    expect(unknown.body).toEqual(wrong.body);
  });

  it('hashes the password for an unknown email too, so that the time reveals nothing', async () => {
    await register('tim.waits@people.test');
    const ms = async (email: string) => {
      const begun = performance.now();
      await test.visitor.post('/api/login', { email, password: 'wrong wrong wrong', ...WEB });
      return performance.now() - begun;
    };
    const known: number[] = [];
    const unknown: number[] = [];
    // What else happens takes a tenth of it. A busy machine may delay all of a few.
    const isClose = () => {
      const ratio = Math.min(...known) / Math.min(...unknown);
      return ratio > 0.5 && ratio < 2;
    };
    for (let round = 0; round < 4 || (round < 20 && !isClose()); round += 1) {
      known.push(await ms('tim.waits@people.test'));
      unknown.push(await ms('tim.nobody@people.test'));
    }
    expect(isClose()).toBe(true);
  });

  it('429 after ten wrong passwords for one email from one network, known or not, until the limit expires', async () => {
    const knock = (email: string, password: string, remoteAddress: string) =>
      test.app.inject({
        method: 'POST',
        url: '/api/login',
        remoteAddress,
        payload: { email, password, ...WEB },
      });
    await register('ruth@people.test');
    for (const email of ['ruth@people.test', 'stranger@people.test']) {
      const tries = Array.from({ length: 14 }, () => knock(email, 'wrong', '10.1.0.1'));
      const statuses = (await Promise.all(tries)).map(({ statusCode }) => statusCode);
      expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
      expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
      for (let more = 0; more < 10; more += 1) await knock(email, 'wrong', '10.1.0.1');
      const refused = await knock(email, REGISTRATION.password, '10.1.0.1');
      expect(refused.statusCode).toBe(429);
      expect(refused.headers['retry-after']).toBe('900');
      expect(refused.json()).toMatchObject({ message: 'Too many tries. Try again in 15 minutes.' });
    }
    const elsewhere = await knock('ruth@people.test', REGISTRATION.password, '10.1.0.99');
    expect(elsewhere.statusCode).toBe(200);
    test.clock.advance(15 * 60_000);
    const reply = await knock('ruth@people.test', REGISTRATION.password, '10.1.0.1');
    expect(reply.statusCode).toBe(200);
  });

  it('403 when staff require a new password, and only with the right old password', async () => {
    await register('ines@people.test');
    await test.services.database.db
      .updateTable('users')
      .set({ password_reset_required: true })
      .where('email', '=', 'ines@people.test')
      .execute();
    const ask = (password: string) =>
      test.visitor.post('/api/login', { email: 'ines@people.test', password, ...WEB });
    expect((await ask('wrong wrong wrong')).status).toBe(401);
    const refused = await ask(REGISTRATION.password);
    expect(refused.status).toBe(403);
    expect(refused.body).toEqual({
      code: 'password_reset_required',
      message: 'You must reset your password to continue.',
    });
    expect(refused.headers['set-cookie']).toBeUndefined();
  });

  it('opens a session, and ends it for good', async () => {
    await register('mary@people.test');
    const login = await test.visitor.post('/api/login', {
      email: 'mary@people.test',
      password: REGISTRATION.password,
      ...WEB,
    });
    expect(login.status).toBe(200);
    const cookie = cookieOf(login.headers);
    const ask = () => test.app.inject({ url: '/api/user', headers: { cookie } });
    expect((await ask()).statusCode).toBe(200);
    const logout = await test.app.inject({
      method: 'POST',
      url: '/api/logout',
      headers: { cookie, origin: 'http://keystead.test' },
    });
    expect(logout.statusCode).toBe(204);
    expect((await ask()).statusCode).toBe(401);
  });

  it('400 for a body that is not JSON', async () => {
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/login',
      headers: { 'content-type': 'application/json' },
      payload: '{"email":',
    });
    expect(reply.statusCode).toBe(400);
    expect(reply.json()).toMatchObject({ code: 'malformed' });
  });
});
