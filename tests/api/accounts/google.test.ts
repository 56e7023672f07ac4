import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { startFakeGoogle } from '#tests/support/network/google.ts';
import { cookieOf, givePassword, signIn as signInByPassword } from '#tests/support/app/signIn.ts';

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let test: TestApp;

beforeAll(async () => {
  google = await startFakeGoogle();
  test = await testApp(google.environment);
});
afterAll(async () => {
  await test.close();
  await google.close();
});
beforeEach(() => test.clock.advance(3_600_000));

const AUD = 'keystead.apps.googleusercontent.com';
const db = () => test.services.database.db;
const signIn = <Body = { data: SignInReply }>(access_token: string, where: object = {}) =>
  test.visitor.post<Body>('/api/auth/google/token', { access_token, ...where });
const issue = (token: string, email: string, more: object = {}) =>
  google.issue(token, {
    aud: AUD,
    sub: `g-${email}`,
    email,
    email_verified: 'true',
    name: 'Gia',
    ...more,
  });

describe('POST /auth/google/token', () => {
  it('401 for an unknown token, and for one issued to another application', async () => {
    issue('foreign', 'f@people.test', { aud: 'somebody-else' });
    issue('stale', 's@people.test', { expires_in: '0' });
    issue('mixed', 'm@people.test', { other_sub: 'another' });
    for (const token of ['unknown', 'foreign', 'stale', 'mixed']) {
      const { status, body } = await signIn<ErrorReply>(token);
      expect([token, status]).toEqual([token, 401]);
      expect(body).toEqual({ code: 'google_refused', message: 'Google login failed' });
    }
  });

  it('403 with email_not_verified when Google has not verified the address', async () => {
    issue('unproven', 'u@people.test', { email_verified: 'false' });
    const { status, body } = await signIn<ErrorReply>('unproven');
    expect(status).toBe(403);
    expect(body).toEqual({
      code: 'email_not_verified',
      message: 'Email not verified',
      details: { email_not_verified: true },
    });
  });

  it('makes a new user a buyer, verified and signed in by cookie', async () => {
    issue('new', 'new@people.test');
    const { status, body, headers } = await signIn('new');
    expect(status).toBe(200);
    expect(body.data).toMatchObject({
      user: {
        name: 'Gia',
        email: 'new@people.test',
        email_verified_at: expect.any(String) as string,
        profile: { profile_type: 'buyer', account_type: 'personal' },
      },
    });
    expect(body.data).not.toHaveProperty('token');
    expect(cookieOf(headers)).not.toBe('');
  });

  it('gives tokens to a device', async () => {
    issue('device', 'device@people.test');
    const { body, headers } = await signIn('device', { context: 'device', device_name: 'Pixel' });
    expect(body.data).toMatchObject({
      token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      expires_in: expect.any(Number) as number,
    });
    expect(cookieOf(headers)).toBe('');
  });

  it('links by the verified email, and recognises the account after its address changed', async () => {
    const person = await test.person();
    issue('link', person.email, { sub: 'stays' });
    expect((await signIn('link')).body.data).toMatchObject({ user: { id: person.user_id } });
    issue('moved', 'moved@elsewhere.test', { sub: 'stays' });
    expect((await signIn('moved')).body.data).toMatchObject({ user: { id: person.user_id } });
  });

  it('takes over an unverified account: its password and session end', async () => {
    const squatter = await test.person({ email_verified: false });
    await givePassword(test, squatter.user_id);
    issue('owner', squatter.email);
    expect((await signIn('owner')).status).toBe(200);
    expect((await squatter.client.get('/api/user')).status).toBe(401);
    expect((await signInByPassword(test, squatter.email)).status).toBe(401);
  });

  it('makes one account for two concurrent sign-ins of a new user', async () => {
    issue('twice', 'twice@people.test');
    const both = await Promise.all([signIn('twice'), signIn('twice')]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    const rows = await db()
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'twice@people.test')
      .execute();
    expect(rows).toHaveLength(1);
  });

  it('502 while Google is down', async () => {
    google.breakDown(true);
    const { status, body } = await signIn<ErrorReply>('new');
    google.breakDown(false);
    expect(status).toBe(502);
    expect(body.code).toBe('google_unreachable');
  });

  it('429 after twenty invalid tokens', async () => {
    for (let tried = 0; tried < 20; tried += 1) await signIn('unknown');
    const refused = await signIn('new');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
  });
});

describe('a new user who wants to sell', () => {
  it('starts with the chosen profile; an existing account keeps its own', async () => {
    issue('wish', 'wish@people.test');
    const ask = (profile_type: string, account_type: string) =>
      signIn<{ data: { user: { profile: object } } }>('wish', { profile_type, account_type });
    const business = { profile_type: 'seller', account_type: 'business' };
    expect((await ask('seller', 'business')).body.data.user.profile).toMatchObject(business);
    expect((await ask('buyer', 'personal')).body.data.user.profile).toMatchObject(business);
  });
});

describe('without a client id', () => {
  it('404: Google sign-in is not offered', async () => {
    const plain = await testApp();
    const reply = await plain.visitor.post('/api/auth/google/token', { access_token: 'x' });
    expect(reply.status).toBe(404);
    await plain.close();
  });
});
