import { hash } from '@node-rs/argon2';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ARGON2 } from '#server/modules/accounts/commands/passwords/passwordHash.ts';
import { MINIMUM_MS } from '#server/platform/security/minimumDuration.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addSession } from '#tests/support/records/people.ts';

let test: TestApp;
const OLD = 'an older password';
const NEW = 'a newer and longer one';

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
// Reset the rate limits between tests.
beforeEach(() => test.clock.advance(24 * 3_600_000));

const db = () => test.services.database.db;

async function personWithPassword(): Promise<SignedIn> {
  const person = await test.person();
  const password_hash = await hash(OLD, ARGON2);
  await db()
    .insertInto('credentials')
    .values({ id: uuidv7(), user_id: person.user_id, password_hash })
    .execute();
  return person;
}

const forget = (email: string) => test.visitor.post<ErrorReply>('/api/forget-password', { email });
const reset = (token: string, password = NEW) =>
  test.visitor.send<ErrorReply>('PUT', '/api/reset-password', { token, password });
const login = (email: string, password: string) =>
  test.visitor.post<ErrorReply>('/api/login', {
    email,
    password,
    context: 'web',
    device_name: 'Web Client',
  });

async function mailsTo(email: string) {
  return db()
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', email)
    .orderBy('id', 'desc')
    .execute();
}

async function askToken(email: string): Promise<string> {
  await forget(email);
  const [mail] = await mailsTo(email);
  return /password-reset\/([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

describe('POST /v1/user/change-password', () => {
  const body = { current_password: OLD, password: NEW };

  it('401 for a guest', async () => {
    expect((await test.visitor.post('/api/v1/user/change-password', body)).status).toBe(401);
  });

  it('403 for a write from elsewhere', async () => {
    const { token } = await personWithPassword();
    const reply = await test.app.inject({
      method: 'POST',
      url: '/api/v1/user/change-password',
      cookies: { keystead_session: token },
      headers: { origin: 'https://evil.test' },
      payload: body,
    });
    expect(reply.statusCode).toBe(403);
  });

  it('422 where the confirmation differs; the same one is accepted', async () => {
    const person = await personWithPassword();
    const change = (password_confirmation: string) =>
      person.client.post<ErrorReply>('/api/v1/user/change-password', {
        ...body,
        password_confirmation,
      });
    const differs = await change(`${NEW}!`);
    expect([differs.status, differs.body.errors]).toEqual([
      422,
      { password_confirmation: ['This is not the same password.'] },
    ]);
    expect((await change(NEW)).status).toBe(204);
  });

  it('changes it, keeps this session, ends the others, and sends an email', async () => {
    const person = await personWithPassword();
    const other = await addSession(db(), person.user_id, person.profile_id);
    expect((await person.client.post('/api/v1/user/change-password', body)).status).toBe(204);
    expect((await person.client.get('/api/user')).status).toBe(200);
    const elsewhere = await test.app.inject({
      url: '/api/user',
      headers: { authorization: `Bearer ${other}` },
    });
    expect(elsewhere.statusCode).toBe(401);
    expect((await login(person.email, OLD)).status).toBe(401);
    expect((await login(person.email, NEW)).status).toBe(200);
    expect((await mailsTo(person.email))[0]?.subject).toBe('Your password was changed');
  });

  it.each([
    ['a wrong password of now', { current_password: 'wrong', password: NEW }, 'current_password'],
    ['the same again', { current_password: OLD, password: OLD }, 'password'],
    ['a short one', { current_password: OLD, password: 'short' }, 'password'],
    [
      'one that is guessed at once',
      { current_password: OLD, password: 'password1234' },
      'password',
    ],
  ])('422 for %s', async (_what, wrong, field) => {
    const person = await personWithPassword();
    const { status, body: reply } = await person.client.post<ErrorReply>(
      '/api/v1/user/change-password',
      wrong,
    );
    expect(status).toBe(422);
    expect(Object.keys(reply.errors ?? {})).toEqual([field]);
  });

  it('422 for a user without a password', async () => {
    const person = await test.person();
    const reply = await person.client.post('/api/v1/user/change-password', body);
    expect(reply.status).toBe(422);
    expect(reply.body).toMatchObject({ code: 'no_password' });
  });

  it('429 after ten wrong attempts, even for the right password', async () => {
    const person = await personWithPassword();
    for (let tried = 0; tried < 10; tried += 1)
      await person.client.post('/api/v1/user/change-password', { ...body, current_password: 'no' });
    const refused = await person.client.post('/api/v1/user/change-password', body);
    expect(refused.status).toBe(429);
    expect(refused.headers['retry-after']).toBe('900');
  });
});

describe('POST /forget-password', () => {
  it('answers a known and an unknown email alike, in the same minimum time', async () => {
    const person = await personWithPassword();
    const took: number[] = [];
    const answers = [];
    for (const email of [person.email, 'nobody@people.test']) {
      const begun = performance.now();
      const { status, body } = await forget(email);
      took.push(performance.now() - begun);
      answers.push({ status, body });
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(answers[0]?.status).toBe(204);
    for (const ms of took) expect(ms).toBeGreaterThanOrEqual(MINIMUM_MS - 5);
    expect(await mailsTo('nobody@people.test')).toEqual([]);
    expect(await mailsTo(person.email)).toHaveLength(1);
  });

  it('429 for a second request within a minute, known or not, with Retry-After', async () => {
    const person = await personWithPassword();
    for (const email of [person.email, 'stranger@people.test']) {
      expect((await forget(email)).status).toBe(204);
      test.clock.advance(20_000);
      const again = await forget(email.toUpperCase());
      expect(again.status).toBe(429);
      expect(again.headers['retry-after']).toBe('40');
      expect(again.body.message).toBe('Too many tries. Try again in 40 seconds.');
    }
    test.clock.advance(40_000);
    expect((await forget(person.email)).status).toBe(204);
  });

  it('accepts one of many concurrent requests', async () => {
    const { email } = await personWithPassword();
    await Promise.all(Array.from({ length: 6 }, () => forget(email)));
    expect((await mailsTo(email)).length).toBeLessThanOrEqual(1);
  });

  it('422 for an invalid email', async () => {
    const { status, body } = await forget('nobody');
    expect(status).toBe(422);
    expect(body.errors).toHaveProperty('email');
  });
});

describe('PUT /reset-password', () => {
  it('sets the password, signs out everywhere, verifies the email, and works once', async () => {
    const person = await personWithPassword();
    await db()
      .updateTable('users')
      .set({ password_reset_required: true, email_verified_at: null })
      .where('id', '=', person.user_id)
      .execute();
    const token = await askToken(person.email);
    expect((await reset(token)).status).toBe(204);
    expect((await person.client.get('/api/user')).status).toBe(401);
    const signedIn = await login(person.email, NEW);
    expect(signedIn.status).toBe(200);
    expect(signedIn.body).toMatchObject({
      data: { user: { email_verified_at: expect.any(String) as string } },
    });
    const again = await reset(token, 'yet another password');
    expect(again.status).toBe(422);
    expect(again.body).toMatchObject({
      message: 'Invalid or expired reset token',
      errors: { token: ['Invalid or expired reset token'] },
    });
  });

  it('gives a password to a user without one', async () => {
    const person = await test.person();
    expect((await reset(await askToken(person.email))).status).toBe(204);
    expect((await login(person.email, NEW)).status).toBe(200);
  });

  it('422 for the password leaves the link valid', async () => {
    const person = await personWithPassword();
    const token = await askToken(person.email);
    const weak = await reset(token, 'aaaaaaaaaaaa');
    expect(weak.status).toBe(422);
    expect(weak.body.errors).toHaveProperty('password');
    expect(weak.body.message).toBe(weak.body.errors?.['password']?.[0]);
    expect((await reset(token)).status).toBe(204);
  });

  it('422 for a link that is expired, forged, or older than the password', async () => {
    const person = await personWithPassword();
    const token = await askToken(person.email);
    test.clock.advance(61 * 60_000);
    expect((await reset(token)).status).toBe(422);
    expect((await reset('forged')).status).toBe(422);
    const first = await askToken(person.email);
    test.clock.advance(61_000);
    const second = await askToken(person.email);
    expect((await reset(second)).status).toBe(204);
    expect((await reset(first)).status).toBe(422);
  });

  it('accepts a link once, also for concurrent requests', async () => {
    const person = await personWithPassword();
    const token = await askToken(person.email);
    const answers = await Promise.all(
      Array.from({ length: 5 }, (_, at) => reset(token, `password of try ${at}`)),
    );
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1);
  });
});

describe('the security log', () => {
  it('records user, action, address and outcome, and no password', async () => {
    const person = await personWithPassword();
    await askToken(person.email);
    await reset('forged');
    const rows = await db()
      .selectFrom('security_events')
      .selectAll()
      .orderBy('id', 'desc')
      .limit(2)
      .execute();
    expect(rows).toMatchObject([
      { kind: 'password_reset', outcome: 'failed', reason: 'invalid_token', user_id: null },
      {
        kind: 'password_reset_request',
        outcome: 'ok',
        subject: person.email,
        user_id: person.user_id,
        address: '127.0.0.1',
        user_agent: 'lightMyRequest',
      },
    ]);
    expect(JSON.stringify(rows)).not.toContain(NEW);
  });
});
