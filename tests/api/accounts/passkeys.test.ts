import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Passkey } from '#src/wire/accounts/passkeys.ts';
import { deleteUser } from '#tests/support/accounts/deleteUser.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { cookieOf, givePassword, signIn, stepUp } from '#tests/support/app/signIn.ts';
import type { Asked, Authenticator, Faults } from '#tests/support/passkeys/authenticator.ts';
import { addPasskey, authenticatorOf, passkeyBrowser } from '#tests/support/passkeys/browser.ts';

let t: TestApp;
let ana: SignedIn;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  ana = await t.person();
  await givePassword(t, ana.user_id);
});

const PATH = '/api/v1/passkeys';
const ID = '01941f29-7c00-70ec-a15f-a49a40d362a1';

const list = async (client = ana.client) => (await client.get<{ data: Passkey[] }>(PATH)).body.data;
const optionsToAdd = async () =>
  (await ana.client.post<{ data: Asked }>(`${PATH}/options`)).body.data;
const code = (body: unknown) => (body as { readonly code?: string }).code;

describe('the list of passkeys', () => {
  it('401 for a visitor', async () => {
    expect((await t.visitor.get(PATH)).status).toBe(401);
    for (const path of ['', '/options', '/confirm-options'])
      expect((await t.visitor.post(PATH + path, {})).status).toBe(401);
    for (const method of ['PUT', 'DELETE'] as const)
      expect((await t.visitor.send(method, `${PATH}/${ID}`, { name: 'Key' })).status).toBe(401);
  });

  it('403 without a step-up, to add or remove one', async () => {
    const calls = [
      await ana.client.post(`${PATH}/options`),
      await ana.client.post(PATH, { passkey: authenticatorOf(t).create(asked()) }),
      await ana.client.send('DELETE', `${PATH}/${ID}`),
    ];
    for (const { status, body } of calls)
      expect([status, code(body)]).toEqual([403, 'step_up_required']);
  });

  it('403 before the email address is verified', async () => {
    const stranger = await t.person();
    await t.services.database.db
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', stranger.user_id)
      .execute();
    await stepUp(t, stranger.user_id);
    const { status, body } = await stranger.client.post(`${PATH}/options`);
    expect([status, code(body)]).toEqual([403, 'email_not_verified']);
  });

  it('has what was added, with its browser as the name, until it is removed', async () => {
    const { added } = await addPasskey(t, ana);
    expect(await list()).toEqual([
      { ...added.passkey, name: 'Passkey', synced: false, last_used_at: null },
    ]);
    const path = `${PATH}/${added.passkey.id}`;
    expect((await ana.client.send('PUT', path, { name: ' ' })).status).toBe(422);
    expect((await ana.client.send('PUT', path, { name: 'Blue key' })).status).toBe(204);
    expect((await list()).map(({ name }) => name)).toEqual(['Blue key']);
    // The last one: a password is not enough.
    const refused = await ana.client.send('DELETE', path);
    expect([refused.status, code(refused.body)]).toEqual([403, 'factor_required']);
    expect(await list()).toHaveLength(1);
    await stepUp(t, ana.user_id, 'factor');
    expect((await ana.client.send('DELETE', path)).status).toBe(204);
    expect(await list()).toEqual([]);
    expect((await ana.client.send('DELETE', path)).status).toBe(404);
  });

  it('shows and changes no passkey of another user', async () => {
    const { added } = await addPasskey(t, ana);
    const other = await t.person();
    await stepUp(t, other.user_id);
    const path = `${PATH}/${added.passkey.id}`;
    expect(await list(other.client)).toEqual([]);
    expect((await other.client.send('PUT', path, { name: 'Mine' })).status).toBe(404);
    expect((await other.client.send('DELETE', path)).status).toBe(404);
    expect(await list()).toHaveLength(1);
  });

  it('ends the other sessions and gives recovery codes with the first second factor only', async () => {
    const other = cookieOf((await signIn(t, ana.email)).headers);
    const first = await addPasskey(t, ana);
    expect(new Set(first.added.recovery_codes).size).toBe(10);
    const reply = await t.app.inject({ url: '/api/user', headers: { cookie: other } });
    expect(reply.statusCode).toBe(401);
    expect((await addPasskey(t, ana)).added.recovery_codes).toEqual([]);
  });

  it('has at most 20', async () => {
    await addPasskey(t, ana);
    const { db } = t.services.database;
    const { id: _, ...one } = await db
      .selectFrom('passkeys')
      .selectAll()
      .where('user_id', '=', ana.user_id)
      .executeTakeFirstOrThrow();
    const others = Array.from({ length: 19 }, () => {
      const id = uuidv7();
      return { ...one, id, credential_id: id };
    });
    await db.insertInto('passkeys').values(others).execute();
    const { status, body } = await ana.client.post(`${PATH}/options`);
    expect([status, code(body)]).toEqual([409, 'too_many_passkeys']);
  });

  it('emails what was added and removed, and enters it with its use in the history, masked', async () => {
    const key = await addPasskey(t, ana);
    await passkeyBrowser(t).signIn(key);
    await stepUp(t, ana.user_id);
    await stepUp(t, ana.user_id, 'factor');
    await ana.client.send('DELETE', `${PATH}/${key.added.passkey.id}`);
    const { db } = t.services.database;
    const mails = await db
      .selectFrom('mails')
      .select('subject')
      .where('to', '=', ana.email)
      .orderBy('id')
      .execute();
    expect(mails.map(({ subject }) => subject)).toEqual([
      'A passkey was added to your account',
      'A passkey was removed from your account',
    ]);
    const log = await db
      .selectFrom('audit_log')
      .select(['action', 'differences', 'actor_id'])
      .where('record_id', '=', ana.user_id)
      .orderBy('sequence')
      .execute();
    expect(log.map(({ action }) => action)).toEqual([
      'passkeys.add',
      'passkeys.use',
      'passkeys.remove',
    ]);
    expect(log.every(({ actor_id }) => actor_id === ana.user_id)).toBe(true);
    expect(JSON.stringify(log)).not.toContain(key.id.toString('base64url'));
  });

  it('is erased with the account', async () => {
    const key = await addPasskey(t, ana);
    await deleteUser(t.services, ana.user_id);
    const { body } = await passkeyBrowser(t).signIn(key);
    expect(body.code).toBe('unknown_passkey');
  });
});

/** Options that the server never sent. */
const asked = (): Asked => ({
  challenge: 'bm90IGZyb20gdGhlIHNlcnZlcg',
  user: { id: Buffer.from(ID).toString('base64url') },
});

describe('adding a passkey', () => {
  const add = async (options: Asked, faults?: Faults) => {
    const passkey = authenticatorOf(t).create(options, faults);
    const { status, body } = await ana.client.post(PATH, { passkey });
    return [status, code(body)];
  };
  beforeEach(() => stepUp(t, ana.user_id));

  it('refuses a challenge that was not sent, was answered, or is 5 minutes old', async () => {
    const expired = [422, 'passkey_expired'];
    expect(await add(asked())).toEqual(expired);
    const options = await optionsToAdd();
    expect(await add(options)).toEqual([201, undefined]);
    expect(await add(options)).toEqual(expired);
    const late = await optionsToAdd();
    t.clock.advance(5 * 60_000);
    expect(await add(late)).toEqual(expired);
  });

  it('refuses the challenge of another session', async () => {
    const other = await t.person();
    await stepUp(t, other.user_id);
    const { body } = await other.client.post<{ data: Asked }>(`${PATH}/options`);
    expect(await add(body.data)).toEqual([422, 'passkey_expired']);
  });

  it.each<[string, Faults]>([
    ['the origin of another site', { origin: 'https://keystead.example' }],
    ['the name of another site', { rpID: 'keystead.example' }],
    ['no user verification', { unverified: true }],
  ])('refuses %s', async (_, faults) => {
    expect(await add(await optionsToAdd(), faults)).toEqual([422, 'passkey_refused']);
  });

  it('refuses a passkey that is known, also of another user', async () => {
    const key = await addPasskey(t, await t.person());
    const { status, body } = await ana.client.post(PATH, {
      passkey: key.create(await optionsToAdd()),
    });
    expect([status, code(body)]).toEqual([409, 'passkey_known']);
  });

  it('is a 409 where the site has no domain', async () => {
    const bare = await testApp({ PUBLIC_URL: 'http://192.0.2.7' });
    const reply = await bare.visitor.post('/api/v1/auth/passkey/options');
    expect([reply.status, code(reply.body)]).toEqual([409, 'passkeys_off']);
    await bare.close();
  });
});

describe('sign-in with a passkey', () => {
  let key: Authenticator;
  beforeEach(async () => {
    key = await addPasskey(t, ana);
  });

  it('needs neither an email nor a code', async () => {
    const { status, body, headers } = await passkeyBrowser(t).signIn(key);
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ user: { id: ana.user_id } });
    const me = await t.app.inject({ url: '/api/user', headers: { cookie: cookieOf(headers) } });
    expect(me.statusCode).toBe(200);
    expect((await list())[0]?.last_used_at).toBe(t.clock.now().toISOString());
  });

  it('accepts a challenge once', async () => {
    const browser = passkeyBrowser(t);
    const options = await browser.options();
    expect((await browser.send(key.get(options))).status).toBe(200);
    const again = await browser.send(key.get(options));
    expect([again.status, again.body.code]).toEqual([422, 'passkey_expired']);
  });

  it('accepts a challenge in the browser that asked for it only', async () => {
    const options = await passkeyBrowser(t).options();
    const thief = passkeyBrowser(t);
    expect((await thief.send(key.get(options))).body.code).toBe('passkey_expired');
    await thief.options();
    expect((await thief.send(key.get(options))).body.code).toBe('passkey_expired');
  });

  it('refuses a challenge after 5 minutes', async () => {
    const browser = passkeyBrowser(t);
    const options = await browser.options();
    t.clock.advance(5 * 60_000);
    expect((await browser.send(key.get(options))).body.code).toBe('passkey_expired');
  });

  it.each<[string, Faults]>([
    ['the origin of another site', { origin: 'https://keystead.example' }],
    ['the name of another site', { rpID: 'keystead.example' }],
    ['a counter that goes back', { counter: 1 }],
    ['no user verification', { unverified: true }],
    ['the handle of another user', { userHandle: Buffer.from(ID).toString('base64url') }],
  ])('refuses %s', async (_, faults) => {
    const { status, body, headers } = await passkeyBrowser(t).signIn(key, faults);
    expect([status, body.code]).toEqual([422, 'passkey_refused']);
    expect(cookieOf(headers)).toBe('');
  });

  it('refuses the signature of another key', async () => {
    const browser = passkeyBrowser(t);
    const forged = authenticatorOf(t).get(await browser.options());
    const { id, rawId, response } = key.get(await browser.options());
    const answer = { ...forged, id, rawId, response: { ...response, ...forged.response } };
    expect((await browser.send(answer)).body.code).toBe('passkey_refused');
  });

  it('accepts authenticators that do not count', async () => {
    const synced = await addPasskey(t, ana, authenticatorOf(t, 0));
    for (let times = 0; times < 2; times += 1)
      expect((await passkeyBrowser(t).signIn(synced)).status).toBe(200);
  });

  it('refuses a passkey that is unknown or was removed', async () => {
    const unknown = await passkeyBrowser(t).signIn(authenticatorOf(t));
    expect([unknown.status, unknown.body.code]).toEqual([422, 'unknown_passkey']);
  });

  it('429 after 20 failures from one address', async () => {
    const browser = passkeyBrowser(t);
    for (let tries = 0; tries < 20; tries += 1) await browser.signIn(authenticatorOf(t));
    expect((await browser.signIn(key)).status).toBe(429);
  });
});
