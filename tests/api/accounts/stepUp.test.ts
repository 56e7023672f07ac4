import { Secret, TOTP } from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorKey } from '#src/wire/accounts/devices.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { givePassword, PASSWORD } from '#tests/support/app/signIn.ts';

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

describe('two-step sign-in', () => {
  it('is turned off only with a code', async () => {
    const { codes } = await turnOn();
    expect((await admin.client.post('/api/v1/two-factor/disable', password)).status).toBe(422);
    const wrong = await turnOff('000000');
    expect([wrong.status, wrong.body.code]).toEqual([422, 'wrong_code']);
    expect((await turnOff(codes[0] ?? '')).status).toBe(204);
  });
});

describe('a step-up', () => {
  const PATH = '/api/v1/auth/step-up';

  it('401 for a visitor', async () => {
    expect((await test.visitor.post(PATH, password)).status).toBe(401);
  });

  it('takes the password or a code, and lasts for 10 minutes', async () => {
    const { secret, codes } = await turnOn();
    for (const body of [password, { code: codeOf(secret) }, { code: codes[0] }]) {
      const { status, body: reply } = await admin.client.post<{ data: { valid_until: string } }>(
        PATH,
        body,
      );
      expect(status).toBe(200);
      expect(Date.parse(reply.data.valid_until) - test.clock.now().getTime()).toBe(600_000);
    }
  });

  it.each([
    ['Arabic', (digit: string) => String.fromCodePoint(0x0660 + Number(digit))],
    ['full-width', (digit: string) => String.fromCodePoint(0xff10 + Number(digit))],
  ])('takes a code in %s digits, with a space and invisible signs', async (_, written) => {
    const { secret, codes } = await turnOn();
    const typed = codeOf(secret).replaceAll(/\d/g, written);
    for (const code of [
      `\u202A${typed.slice(0, 3)}\u202F${typed.slice(3)}\u202C`,
      (codes[0] ?? '').replaceAll(/\d/g, written).replaceAll('-', '\u2011'),
    ])
      expect((await admin.client.post(PATH, { code })).status).toBe(200);
  });

  it('is not given for a wrong password, a wrong code, or a code where there is no second factor', async () => {
    const call = (body: unknown) => admin.client.post<{ code: string }>(PATH, body);
    expect((await call({ password: 'no' })).body.code).toBe('wrong_password');
    expect((await call({ code: '000000' })).body.code).toBe('two_factor_off');
    await turnOn();
    expect((await call({ code: '000000' })).body.code).toBe('wrong_code');
    const { stepped_up_at } = await test.services.database.db
      .selectFrom('sessions')
      .select('stepped_up_at')
      .where('user_id', '=', admin.user_id)
      .executeTakeFirstOrThrow();
    expect(stepped_up_at).toBeNull();
  });

  it('429 after ten wrong codes', async () => {
    await turnOn();
    for (let tries = 0; tries < 10; tries += 1) await admin.client.post(PATH, { code: '000000' });
    expect((await admin.client.post(PATH, { code: '000000' })).status).toBe(429);
  });
});
