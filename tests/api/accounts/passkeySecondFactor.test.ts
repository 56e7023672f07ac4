import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TwoFactorKey, TwoFactorState } from '#src/wire/accounts/devices.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { Secret, TOTP } from 'otpauth';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { cookieOf, givePassword, signIn, stepUp, PASSWORD } from '#tests/support/app/signIn.ts';
import type { Asked, Authenticator } from '#tests/support/passkeys/authenticator.ts';
import { addPasskey, authenticatorOf, passkeyBrowser } from '#tests/support/passkeys/browser.ts';

let t: TestApp;
let ana: SignedIn;

beforeAll(async () => {
  t = await testApp({ TWO_STEP_SIGN_IN: 'required' });
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.person({ profile_type: 'seller' });
  await givePassword(t, ana.user_id);
});

const password = { password: PASSWORD };
const code = (body: unknown) => (body as { readonly code?: string }).code;

async function challengeOf({ email }: SignedIn) {
  const { body } = await signIn(t, email);
  if (!('two_factor' in body.data)) throw new Error('The password alone signed in.');
  return body.data.two_factor;
}

async function addApp({ client }: SignedIn): Promise<string[]> {
  const begun = await client.post<{ data: TwoFactorKey }>('/api/v1/two-factor', password);
  const app = new TOTP({ secret: Secret.fromBase32(begun.body.data.secret) });
  const timestamp = t.clock.now().getTime();
  const { body } = await client.post<{ data: { recovery_codes: string[] } }>(
    '/api/v1/two-factor/enable',
    { code: app.generate({ timestamp }) },
  );
  return body.data.recovery_codes;
}

describe('the second step with a passkey', () => {
  it('401 for an unknown challenge, and after the password was right too often', async () => {
    const key = authenticatorOf(t);
    const browser = passkeyBrowser(t);
    expect((await browser.secondStepOptions('forged')).status).toBe(401);
    const asked: Asked = { challenge: 'Zm9yZ2Vk' };
    expect((await browser.secondStep('forged', key.get(asked))).status).toBe(401);
  });

  it('signs in after the password, once for each challenge', async () => {
    const key = await addPasskey(t, ana);
    const { challenge, methods } = await challengeOf(ana);
    expect(methods).toEqual(['passkey']);
    const browser = passkeyBrowser(t);
    const { body } = await browser.secondStepOptions(challenge);
    const done = await browser.secondStep(challenge, key.get(body.data));
    expect(done.body.data).toMatchObject({ user: { id: ana.user_id } });
    expect(cookieOf(done.headers)).not.toBe('');
    expect((await browser.secondStep(challenge, key.get(body.data))).status).toBe(401);
  });

  it('refuses the passkey of another user', async () => {
    await addPasskey(t, ana);
    const other = await addPasskey(t, await t.person());
    const { challenge } = await challengeOf(ana);
    const browser = passkeyBrowser(t);
    const { body } = await browser.secondStepOptions(challenge);
    const reply = await browser.secondStep(challenge, other.get(body.data));
    expect([reply.status, reply.body.code]).toEqual([422, 'unknown_passkey']);
  });

  it('accepts a recovery code of an account without an app', async () => {
    const { added } = await addPasskey(t, ana);
    const { challenge } = await challengeOf(ana);
    const reply = await t.visitor.post('/api/v1/auth/two-factor', {
      challenge,
      code: added.recovery_codes[0],
    });
    expect(reply.status).toBe(200);
  });

  it('offers what the account has', async () => {
    await addApp(ana);
    expect((await challengeOf(ana)).methods).toEqual(['app']);
    await addPasskey(t, ana);
    expect((await challengeOf(ana)).methods).toEqual(['app', 'passkey']);
  });
});

describe('a passkey that confirms the identity', () => {
  const confirmation = async (key: Authenticator, client = ana.client) => {
    const { body } = await client.post<{ data: Asked }>('/api/v1/passkeys/confirm-options');
    return key.get(body.data);
  };

  it('is a step-up', async () => {
    const key = await addPasskey(t, ana);
    t.clock.advance(11 * 60_000);
    const options = () => ana.client.post('/api/v1/passkeys/options');
    expect(code((await options()).body)).toBe('step_up_required');
    const passkey = await confirmation(key);
    expect((await ana.client.post('/api/v1/auth/step-up', { passkey })).status).toBe(200);
    expect((await options()).status).toBe(200);
    const again = await ana.client.post('/api/v1/auth/step-up', { passkey });
    expect([again.status, code(again.body)]).toEqual([422, 'passkey_expired']);
  });

  it('409 for an account without one', async () => {
    const { status, body } = await ana.client.post('/api/v1/passkeys/confirm-options');
    expect([status, code(body)]).toEqual([409, 'no_passkey']);
  });

  it('is not one of another user', async () => {
    await addPasskey(t, ana);
    const other = await addPasskey(t, await t.person());
    const passkey = await confirmation(other);
    const { status, body } = await ana.client.post('/api/v1/auth/step-up', { passkey });
    expect([status, code(body)]).toEqual([422, 'unknown_passkey']);
  });

  it('is not the answer to a sign-in', async () => {
    const key = await addPasskey(t, ana);
    const passkey = key.get(await passkeyBrowser(t).options());
    const { body } = await ana.client.post('/api/v1/auth/step-up', { passkey });
    expect(code(body)).toBe('passkey_expired');
  });

  it('turns the authenticator app off instead of a code, and stays a second factor', async () => {
    const codes = await addApp(ana);
    const key = await addPasskey(t, ana);
    const off = (body: object) =>
      ana.client.post('/api/v1/two-factor/disable', { ...password, ...body });
    expect((await off({})).status).toBe(422);
    expect((await off({ passkey: await confirmation(key) })).status).toBe(204);
    const { body } = await ana.client.get<{ data: TwoFactorState }>('/api/v1/two-factor');
    expect(body.data).toMatchObject({ enabled: true, app: false, recovery_codes_left: 10 });
    expect(code((await off({ code: codes[0] })).body)).toBe('two_factor_off');
  });
});

describe('where two-step sign-in is required', () => {
  const removal = async ({ client, user_id }: SignedIn, id: string) => {
    await stepUp(t, user_id, 'factor');
    return client.send('DELETE', `/api/v1/passkeys/${id}`);
  };

  it('staff set it up with a passkey, and cannot remove their last second factor', async () => {
    const admin = await t.person({ profile_type: null, system_roles: ['admin'] });
    await givePassword(t, admin.user_id);
    const user = async () => (await admin.client.get<{ data: SessionUser }>('/api/user')).body.data;
    expect((await user()).two_step_missing).toBe(true);
    expect((await admin.client.post('/api/v1/auth/step-up', password)).status).toBe(200);
    const { added } = await addPasskey(t, admin);
    expect((await user()).two_step_missing).toBe(false);
    const refused = await removal(admin, added.passkey.id);
    expect([refused.status, code(refused.body)]).toEqual([409, 'last_second_factor']);
    const codes = await addApp(admin);
    expect((await removal(admin, added.passkey.id)).status).toBe(204);
    const off = await admin.client.post('/api/v1/two-factor/disable', {
      ...password,
      code: codes[0],
    });
    expect([off.status, code(off.body)]).toEqual([409, 'last_second_factor']);
  });

  it('a seller changes the payout account with a passkey', async () => {
    const change = async () => {
      const { body } = await ana.client.send('PUT', '/api/v1/seller/payout-account', {
        password: 'wrong',
        holder: 'Ana Costa',
        iban: 'DE89370400440532013000',
      });
      return code(body);
    };
    expect(await change()).toBe('two_step_required');
    await addPasskey(t, ana);
    expect(await change()).toBe('wrong_password');
  });

  it('others remove their last one; the password signs them in again', async () => {
    const { added } = await addPasskey(t, ana);
    expect((await removal(ana, added.passkey.id)).status).toBe(204);
    expect((await signIn(t, ana.email)).body.data).toMatchObject({ user: { id: ana.user_id } });
  });
});
