import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { signIn, PASSWORD } from '#tests/support/app/signIn.ts';

let test: TestApp;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
// Reset the rate limits between tests.
beforeEach(() => test.clock.advance(24 * 3_600_000));

const REGISTRATION = {
  name: 'Ada Byron',
  password: PASSWORD,
  profile_type: 'buyer',
  account_type: 'personal',
};
const register = (email: string, change: object = {}) =>
  test.visitor.post<ErrorReply>('/api/register', { ...REGISTRATION, email, ...change });

async function emailsTo(email: string) {
  return test.services.database.db
    .selectFrom('mails')
    .select(['subject', 'text', 'html'])
    .where('to', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

async function tokenFor(address: string): Promise<string> {
  const [email] = await emailsTo(address);
  return /token=([\w-]+)/.exec(email?.text ?? '')?.[1] ?? '';
}

describe('POST /register', () => {
  it('creates a user with the chosen profile, not signed in and not verified', async () => {
    const { status, body, headers } = await register('ada@people.test');
    expect(status).toBe(201);
    expect(body).toEqual({ data: { email: 'ada@people.test' } });
    expect(headers['set-cookie']).toBeUndefined();
    expect((await signIn(test, 'ada@people.test')).body).toMatchObject({
      data: {
        user: {
          email_verified_at: null,
          profile: { profile_type: 'buyer', account_type: 'personal' },
          onboarding_complete: false,
        },
      },
    });
  });

  it('answers the same for a registered email, changes nothing, and emails its owner', async () => {
    const fresh = await register('grace@people.test');
    await test.visitor.post('/api/verify-email', { token: await tokenFor('grace@people.test') });
    const known = await register('GRACE@people.test', {
      name: 'Mallory',
      password: 'another password of mine',
    });
    expect(known.status).toBe(fresh.status);
    expect(known.body).toEqual({ data: { email: 'GRACE@people.test' } });
    expect(Object.keys(known.headers).sort()).toEqual(Object.keys(fresh.headers).sort());
    const [email] = await emailsTo('grace@people.test');
    expect(email?.subject).toBe('You already have an account');
    expect(email?.text).toContain('Ada Byron');
    expect(email?.text).not.toContain('Mallory');
    expect((await signIn(test, 'grace@people.test')).body).toMatchObject({
      data: { user: { name: 'Ada Byron' } },
    });
  });

  it('creates one account for concurrent registrations', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => register('twin@people.test')));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    const users = await test.services.database.db
      .selectFrom('users')
      .select('id')
      .where('email', '=', 'twin@people.test')
      .execute();
    expect(users).toHaveLength(1);
  });

  it.each([
    ['a short password', { password: 'short' }, 'password', 'Use at least 10 characters.'],
    [
      'a password that is guessed at once',
      { password: '1234567890' },
      'password',
      'This is easy to guess. Choose something only you would think of.',
    ],
    ['no email', { email: 'nobody' }, 'email', 'Enter an email address, such as name@example.com.'],
    ['no name', { name: '  ' }, 'name', 'Enter your name.'],
  ])('422 for %s', async (_what, change, field, text) => {
    const { status, body } = await register('x@people.test', change);
    expect(status).toBe(422);
    expect(body.errors).toEqual({ [field]: [text] });
  });

  it('422 for a role, and for an unknown field', async () => {
    expect((await register('y@people.test', { profile_type: 'owner' })).status).toBe(422);
    expect((await register('y@people.test', { system_roles: ['owner'] })).status).toBe(422);
  });

  it('429 for the sixth within an hour for one email, with Retry-After', async () => {
    for (let tried = 0; tried < 5; tried += 1) await register('often@people.test');
    const refused = await register('often@people.test');
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('3600');
    expect(refused.body.message).toBe('Too many tries. Try again in 60 minutes.');
  });
});

describe('email verification', () => {
  it('401 for a guest who asks for another link', async () => {
    expect((await test.visitor.post('/api/resend-verification')).status).toBe(401);
  });

  it('403 for a cross-site request', async () => {
    const { token } = await test.person({ email_verified: false });
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/resend-verification',
      cookies: { keystead_session: token },
      headers: { origin: 'https://evil.test' },
    });
    expect(reply.statusCode).toBe(403);
  });

  it('says that it is done when a link is followed again, and changes nothing', async () => {
    await register('rosa@people.test');
    const token = await tokenFor('rosa@people.test');
    const verified = () =>
      test.services.database.db
        .selectFrom('users')
        .select('email_verified_at')
        .where('email', '=', 'rosa@people.test')
        .executeTakeFirst();
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(204);
    const before = await verified();
    expect(before?.email_verified_at).toEqual(expect.any(String));
    const { body } = await signIn(test, 'rosa@people.test');
    expect(body).toMatchObject({ data: { user: before } });
    test.clock.advance(25 * 3_600_000);
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(204);
    expect(await verified()).toEqual(before);
    const preview = await test.visitor.post('/api/v1/email-verification/preview', { token });
    expect(preview).toMatchObject({ status: 200, body: { data: { ends: {} } } });
  });

  it('refuses a link of before the address changed', async () => {
    await register('mira@people.test');
    const token = await tokenFor('mira@people.test');
    await test.visitor.post('/api/verify-email', { token });
    const { db } = test.services.database;
    await db.deleteFrom('email_verifications').execute();
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(422);
  });

  it('refuses an expired link', async () => {
    await register('lise@people.test');
    const token = await tokenFor('lise@people.test');
    test.clock.advance(25 * 3_600_000);
    expect((await test.visitor.post('/api/verify-email', { token })).status).toBe(422);
  });

  it('sends another link once a minute, and none to a verified user', async () => {
    const waiting = await test.person({ email_verified: false });
    const resend = () => waiting.client.post('/api/resend-verification');
    expect((await resend()).status).toBe(204);
    const refused = await resend();
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('60');
    expect(await emailsTo(waiting.email)).toHaveLength(1);
    const verified = await test.person();
    expect((await verified.client.post('/api/resend-verification')).status).toBe(204);
    expect(await emailsTo(verified.email)).toEqual([]);
  });
});
