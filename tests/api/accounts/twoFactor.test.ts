import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorKey, TwoFactorState } from '#src/wire/accounts/devices.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import {
  cookieOf,
  freshAddress,
  givePassword,
  signIn,
  PASSWORD,
} from '#tests/support/app/signIn.ts';

let test: TestApp;
let admin: SignedIn;

beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());
beforeEach(async () => {
  admin = await test.person({ profile_type: null, system_roles: ['admin'] });
  await givePassword(test, admin.user_id);
});

const password = { password: PASSWORD };
const codeOf = (secret: string) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: test.clock.now().getTime(),
  });
const nextStep = () => test.clock.advance(30_000);

async function turnOn(): Promise<{ secret: string; codes: string[] }> {
  const begun = await admin.client.post<{ data: TwoFactorKey }>('/api/v1/two-factor', password);
  const { secret } = begun.body.data;
  const done = await admin.client.post<{ data: { recovery_codes: string[] } }>(
    '/api/v1/two-factor/enable',
    { code: codeOf(secret) },
  );
  expect(done.status).toBe(200);
  nextStep();
  return { secret, codes: done.body.data.recovery_codes };
}

const turnOff = (code: string) =>
  admin.client.post<{ code: string }>('/api/v1/two-factor/disable', { ...password, code });

async function challengeOf(context: 'web' | 'device' = 'web'): Promise<string> {
  const { body } = await signIn(test, admin.email, context);
  return 'two_factor' in body.data ? body.data.two_factor.challenge : '';
}

async function answer(challenge: string, code: string) {
  const reply = await test.app.inject({
    method: 'POST',
    url: '/api/v1/auth/two-factor',
    remoteAddress: freshAddress(),
    payload: { challenge, code },
  });
  const body = reply.json<{ data: SignInReply; code: string }>();
  return { status: reply.statusCode, headers: reply.headers, body };
}

describe('turning two-step sign-in on and off', () => {
  const writes = ['', '/enable', '/recovery-codes', '/disable'];

  it('401 for a guest', async () => {
    expect((await test.visitor.get('/api/v1/two-factor')).status).toBe(401);
    for (const path of writes)
      expect((await test.visitor.post(`/api/v1/two-factor${path}`, password)).status).toBe(401);
  });

  it('is offered to everyone', async () => {
    const buyer = await test.person();
    await givePassword(test, buyer.user_id);
    const state = await buyer.client.get<{ data: TwoFactorState }>('/api/v1/two-factor');
    expect(state.body.data).toEqual({
      enabled: false,
      app: false,
      required_for_payouts: false,
      recovery_codes_left: 0,
    });
    admin = buyer;
    await turnOn();
    expect(Object.keys((await signIn(test, buyer.email)).body.data)).toEqual(['two_factor']);
  });

  it('ends the other sessions when it is turned on, and keeps this one', async () => {
    const other = cookieOf((await signIn(test, admin.email)).headers);
    const userBy = (cookie: string) =>
      test.app.inject({ method: 'GET', url: '/api/user', headers: { cookie } });
    expect((await userBy(other)).statusCode).toBe(200);
    await turnOn();
    expect((await userBy(other)).statusCode).toBe(401);
    expect((await admin.client.get('/api/user')).status).toBe(200);
  });

  it.each(['', '/recovery-codes', '/disable'])('asks for the password again: %s', async (path) => {
    await turnOn();
    const wrong = await admin.client.post(`/api/v1/two-factor${path}`, {
      password: 'no',
      ...(path === '/disable' && { code: '000000' }),
    });
    expect(wrong.status).toBe(422);
    expect(wrong.body).toMatchObject({ code: 'wrong_password' });
  });

  it('429 for guessed passwords, counted over all calls that ask for it', async () => {
    await turnOn();
    for (let tries = 0; tries < 10; tries += 1)
      await admin.client.post('/api/v1/two-factor', { password: 'a guess' });
    for (const path of ['', '/recovery-codes'])
      expect((await admin.client.post(`/api/v1/two-factor${path}`, password)).status).toBe(429);
    expect((await turnOff('000000')).status).toBe(429);
  });

  it('is not active before the first code is entered', async () => {
    await admin.client.post('/api/v1/two-factor', password);
    const wrong = await admin.client.post('/api/v1/two-factor/enable', { code: '000000' });
    expect(wrong.status).toBe(422);
    const { body } = await signIn(test, admin.email);
    expect(body.data).toMatchObject({ user: { id: admin.user_id } });
  });

  it('shows ten recovery codes once, and stores neither them nor the key as plain text', async () => {
    const { secret, codes } = await turnOn();
    expect(new Set(codes).size).toBe(10);
    const { db } = test.services.database;
    const stored = JSON.stringify([
      await db.selectFrom('two_factor').selectAll().execute(),
      await db.selectFrom('recovery_codes').selectAll().execute(),
    ]);
    for (const text of [secret, ...codes]) expect(stored).not.toContain(text);
    const state = await admin.client.get<{ data: TwoFactorState }>('/api/v1/two-factor');
    expect(state.body.data).toEqual({
      enabled: true,
      app: true,
      required_for_payouts: false,
      recovery_codes_left: 10,
    });
  });

  it('409 for a second time, and the active key stays', async () => {
    const { secret } = await turnOn();
    const again = await admin.client.post('/api/v1/two-factor', password);
    expect(again.status).toBe(409);
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(200);
  });

  it('is off after it was turned off, with both in the audit log', async () => {
    const { secret } = await turnOn();
    expect((await turnOff(codeOf(secret))).status).toBe(204);
    const { body } = await signIn(test, admin.email);
    expect(body.data).toMatchObject({ user: { id: admin.user_id } });
    const log = await test.services.database.db
      .selectFrom('audit_log')
      .select('action')
      .where('actor_id', '=', admin.user_id)
      .orderBy('sequence')
      .execute();
    expect(log.map(({ action }) => action)).toEqual(['two_factor.enable', 'two_factor.disable']);
  });
});

describe('the second step', () => {
  it('401 for an unknown or expired challenge', async () => {
    const { secret } = await turnOn();
    expect((await answer('forged', codeOf(secret))).status).toBe(401);
    const challenge = await challengeOf();
    test.clock.advance(10 * 60_000);
    const late = await answer(challenge, codeOf(secret));
    expect(late.status).toBe(401);
    expect(late.body).toMatchObject({ code: 'challenge_over' });
  });

  it.each(['web', 'device'] as const)('gives no session before it on %s', async (context) => {
    await turnOn();
    const { status, body, headers } = await signIn(test, admin.email, context);
    expect(status).toBe(200);
    expect(Object.keys(body.data)).toEqual(['two_factor']);
    expect(cookieOf(headers)).toBe('');
  });

  it('signs in with a code of the app, in the context of the first step', async () => {
    const { secret } = await turnOn();
    const web = await answer(await challengeOf(), codeOf(secret));
    expect(web.body.data).toMatchObject({ user: { id: admin.user_id } });
    expect(cookieOf(web.headers)).not.toBe('');
    nextStep();
    const device = await answer(await challengeOf('device'), codeOf(secret));
    expect(device.body.data).toMatchObject({ expires_in: 1800 });
    expect(cookieOf(device.headers)).toBe('');
  });

  it('accepts a code once, and none older than it', async () => {
    const { secret } = await turnOn();
    const early = codeOf(secret);
    nextStep();
    const code = codeOf(secret);
    expect((await answer(await challengeOf(), code)).status).toBe(200);
    for (const stale of [code, early]) {
      const replay = await answer(await challengeOf(), stale);
      expect(replay.status).toBe(422);
      expect(replay.body.code).toBe('wrong_code');
    }
    nextStep();
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(200);
  });

  it('accepts one of two concurrent requests with the same code', async () => {
    const { secret } = await turnOn();
    const challenges = [await challengeOf(), await challengeOf()];
    const answers = await Promise.all(challenges.map((one) => answer(one, codeOf(secret))));
    expect(answers.map(({ status }) => status)).toEqual(expect.arrayContaining([200, 422]));
  });

  it('accepts a recovery code once, in any spelling', async () => {
    const { codes } = await turnOn();
    const [first = '', second = ''] = codes;
    expect((await answer(await challengeOf(), first)).status).toBe(200);
    expect((await answer(await challengeOf(), first)).status).toBe(422);
    const typed = ` ${second.toUpperCase().replaceAll('-', ' ')} `;
    expect((await answer(await challengeOf(), typed)).status).toBe(200);
    const state = await admin.client.get<{ data: TwoFactorState }>('/api/v1/two-factor');
    expect(state.body.data.recovery_codes_left).toBe(8);
  });

  it('refuses recovery codes that were replaced', async () => {
    const { codes } = await turnOn();
    const renewed = await admin.client.post('/api/v1/two-factor/recovery-codes', password);
    expect(renewed.status).toBe(200);
    expect((await answer(await challengeOf(), codes[0] ?? '')).status).toBe(422);
  });

  it('accepts a challenge once', async () => {
    const { secret, codes } = await turnOn();
    const challenge = await challengeOf();
    expect((await answer(challenge, codeOf(secret))).status).toBe(200);
    expect((await answer(challenge, codes[0] ?? '')).status).toBe(401);
  });

  it('ends after five wrong codes, and is blocked after ten, for the right one too', async () => {
    const { secret } = await turnOn();
    for (let round = 0; round < 2; round += 1) {
      const challenge = await challengeOf();
      for (let tries = 0; tries < 5; tries += 1)
        expect((await answer(challenge, 'nonsense')).status).toBe(422);
      expect((await answer(challenge, codeOf(secret))).status).toBe(401);
    }
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(429);
    test.clock.advance(15 * 60_000);
    expect((await answer(await challengeOf(), codeOf(secret))).status).toBe(200);
  });
});
