import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { ErrorReply } from '#src/wire/reply.ts';
import { PASSWORD, personWithPassword } from '#tests/support/app/accounts.ts';
import { testApp, type Answer, type SignedIn, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
// Reset the rate limits between tests.
beforeEach(() => t.clock.advance(24 * 3_600_000));

type Try = (who: SignedIn, password: string) => Promise<Answer<ErrorReply>>;

/** The calls that ask a signed-in user for the password again. */
const CALLS: readonly (readonly [string, string, Try])[] = [
  [
    'another email',
    'current_password',
    ({ client, user_id }, current_password) =>
      client.post('/api/v1/user/update', { email: `${user_id}@people.test`, current_password }),
  ],
  [
    'another password',
    'current_password',
    ({ client }, current_password) =>
      client.post('/api/v1/user/change-password', {
        current_password,
        password: 'a newer and longer one',
      }),
  ],
  [
    'leaving',
    'password',
    ({ client, email }, password) =>
      client.post('/api/v1/user/delete', { password, confirmation: email }),
  ],
];

const person = () => personWithPassword(t);

describe('a password that a call asks for again', () => {
  it.each(CALLS)('for %s: 401 for a visitor', async (_, __, ask) => {
    const { email, user_id, profile_id, token } = await person();
    const nobody = { client: t.visitor, email, user_id, profile_id, token };
    expect((await ask(nobody, PASSWORD)).status).toBe(401);
  });

  it.each(CALLS)(
    'for %s: ten wrong ones block every such call of this account, and of no other',
    async (_, field, ask) => {
      const who = await person();
      for (let tries = 0; tries < 10; tries += 1) {
        const wrong = await ask(who, 'guess');
        expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, [field]]);
      }
      for (const [, , other] of CALLS) {
        const refused = await other(who, PASSWORD);
        expect(refused.status).toBe(429);
        expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
      }
      expect((await ask(await person(), PASSWORD)).status).toBeLessThan(300);
      t.clock.advance(15 * 60_000);
      expect((await ask(who, PASSWORD)).status).toBeLessThan(300);
    },
  );

  it('429 for the sixth new email within an hour: each sends an email', async () => {
    const { client } = await person();
    const move = (to: number) =>
      client.post('/api/v1/user/update', {
        email: `home${to}@people.test`,
        current_password: PASSWORD,
      });
    for (let to = 0; to < 5; to += 1) expect((await move(to)).status).toBe(200);
    expect((await move(5)).status).toBe(429);
    expect((await client.post('/api/v1/user/update', { name: 'Ana' })).status).toBe(200);
    t.clock.advance(3_600_000);
    expect((await move(6)).status).toBe(200);
  });
});
