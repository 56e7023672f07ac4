import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SESSION_COOKIE } from '#server/plugins/session.ts';
import type { SessionUser } from '#src/wire/session.ts';
import { testApp, type TestApp } from '#tests/support/app.ts';

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

/** The session cookie that a reply sets, as a browser would send it back. */
function cookieOf(headers: Readonly<Record<string, unknown>>): string {
  const set = [headers['set-cookie']].flat().map(String);
  const cookie = set.findLast((one) => one.startsWith(`${SESSION_COOKIE}=`) && !/=;/.test(one));
  return cookie?.split(';')[0] ?? '';
}

async function register(email: string) {
  return test.visitor.post<{ data: { user: SessionUser } }>('/api/register', {
    ...REGISTRATION,
    email,
  });
}

/** The token of the last letter to an address. */
async function tokenFor(email: string): Promise<string> {
  const mail = await test.services.database.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /token=([\w-]+)/.exec(mail.text)?.[1] ?? '';
}

describe('who is signed in', () => {
  it('401 for a guest, and for a cookie that is none of ours', async () => {
    expect((await test.visitor.get('/api/user')).status).toBe(401);
    const forged = await test.app.inject({
      url: '/api/user',
      cookies: { [SESSION_COOKIE]: 'forged' },
    });
    expect(forged.statusCode).toBe(401);
    expect(forged.json()).toEqual({ message: 'Sign in to go on.', code: 'unauthenticated' });
  });

  it('403 for a write by cookie that comes from elsewhere, or does not say', async () => {
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

  it('takes a bearer token in place of the cookie, without an origin', async () => {
    const { token, user_id } = await test.person();
    const reply = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${token}` },
    });
    expect(reply.json()).toMatchObject({ data: { id: user_id } });
  });
});

describe('POST /register', () => {
  it('makes a user with the chosen profile, signed in and not yet verified', async () => {
    const { status, body, headers } = await register('ada@people.test');
    expect(status).toBe(201);
    expect(body.data.user).toMatchObject({
      email: 'ada@people.test',
      email_verified_at: null,
      profile: { profile_type: 'buyer', account_type: 'personal' },
      onboarding_complete: false,
    });
    const cookie = [headers['set-cookie']].flat().join('; ');
    expect(cookie).toMatch(/HttpOnly/);
    expect(cookie).toMatch(/Secure/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(JSON.stringify(body)).not.toMatch(/token|password|hash/);
  });

  it('422 for an email that has an account, whatever its case', async () => {
    await register('grace@people.test');
    const { status, body } = await test.visitor.post<{ errors: { email: string[] } }>(
      '/api/register',
      { ...REGISTRATION, email: 'GRACE@people.test' },
    );
    expect(status).toBe(422);
    expect(body.errors.email).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['no email', { email: 'nobody' }, 'email'],
    ['no name', { name: '  ' }, 'name'],
    ['a role to choose', { profile_type: 'owner' }, 'profile_type'],
  ])('422 for %s', async (_what, change, field) => {
    const { status, body } = await test.visitor.post<{ errors: Record<string, string[]> }>(
      '/api/register',
      { ...REGISTRATION, email: 'x@people.test', ...change },
    );
    expect(status).toBe(422);
    expect(Object.keys(body.errors)).toContain(field);
  });

  it('422 for a field nobody knows', async () => {
    const body = { ...REGISTRATION, email: 'y@people.test', system_roles: ['owner'] };
    expect((await test.visitor.post('/api/register', body)).status).toBe(422);
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

  it('opens a session, and closes it for good', async () => {
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

  it('400 for a body that is no JSON', async () => {
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

describe('email verification', () => {
  it('401 for asking for another link as a guest', async () => {
    expect((await test.visitor.post('/api/resend-verification')).status).toBe(401);
  });

  it('takes the link’s token once', async () => {
    const { headers } = await register('rosa@people.test');
    const cookie = cookieOf(headers);
    const token = await tokenFor('rosa@people.test');
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(204);
    const user = await test.app.inject({ url: '/api/user', headers: { cookie } });
    expect(user.json<{ data: SessionUser }>().data.email_verified_at).not.toBeNull();
    const again = await test.visitor.post('/api/verify-email', { token });
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({ code: 'invalid_token' });
  });

  it('refuses a link that has lapsed', async () => {
    await register('lise@people.test');
    const token = await tokenFor('lise@people.test');
    test.clock.advance(25 * 3_600_000);
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(422);
  });
});
