import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ENDED_BY_PROOF, WAY_IN_KINDS } from '#src/rules/accounts/waysIn.ts';
import type { SignInReply } from '#src/wire/accounts/session.ts';
import type { VerificationPreview } from '#src/wire/accounts/waysIn.ts';
import { tidySessions } from '#server/modules/accounts/jobs/tidySessions.ts';
import { addEveryWayIn, openKinds } from '#tests/support/accounts/everyWayIn.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { givePassword, PASSWORD, signIn } from '#tests/support/app/signIn.ts';
import { startFakeGoogle } from '#tests/support/network/google.ts';

const DAY_MS = 86_400_000;
const NEW_PASSWORD = 'a newer and longer one';
const STAYS = WAY_IN_KINDS.filter((kind) => !ENDED_BY_PROOF.includes(kind));
type Failure = { readonly code?: string };

let google: Awaited<ReturnType<typeof startFakeGoogle>>;
let t: TestApp;
let people = 0;

beforeAll(async () => {
  google = await startFakeGoogle();
  t = await testApp(google.environment);
});
afterAll(async () => {
  await t.close();
  await google.close();
});
// Resets the limits of attempts.
beforeEach(() => t.clock.advance(DAY_MS));

const db = () => t.services.database.db;

async function lastMail(to: string): Promise<{ readonly subject: string; readonly text: string }> {
  return db()
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
}
const tokenIn = (text: string, pattern: RegExp) => pattern.exec(text)?.[1] ?? '';

/** Somebody who registered, added every way in, and changed the address to that of another person. */
async function attack() {
  people += 1;
  const victim = `victim${people}@people.test`;
  const attacker = await t.person({ profile_type: 'seller' });
  await givePassword(t, attacker.user_id);
  const ways = await addEveryWayIn(t, attacker);
  await db()
    .updateTable('users')
    .set({ email_verified_at: t.clock.now().toISOString() })
    .where('id', '=', attacker.user_id)
    .execute();
  const body = { email: victim, current_password: PASSWORD };
  expect((await attacker.client.post('/api/v1/user/update', body)).status).toBe(200);
  expect(await openKinds(t, attacker.user_id)).toEqual([...WAY_IN_KINDS]);
  return { attacker, victim, ...ways };
}

const byGoogle = (access_token: string) =>
  t.visitor.post<{ data: SignInReply }>('/api/auth/google/token', { access_token });
const issue = (email: string, sub: string) => {
  google.issue(sub, {
    aud: 'keystead.apps.googleusercontent.com',
    sub,
    email,
    email_verified: 'true',
    name: 'Gia',
  });
  return sub;
};

async function reset(email: string): Promise<void> {
  expect((await t.visitor.post('/api/forget-password', { email })).status).toBe(204);
  const token = tokenIn((await lastMail(email)).text, /password-reset\/([\w-]+)/);
  const body = { token, password: NEW_PASSWORD };
  expect((await t.visitor.send('PUT', '/api/reset-password', body)).status).toBe(204);
}

const isOut = async ({ client }: SignedIn) =>
  expect((await client.get('/api/user')).status).toBe(401);

describe('an account whose address a stranger changed to that of somebody else', () => {
  it('has no linked Google account of theirs after a reset by mail', async () => {
    const { attacker, victim, subject } = await attack();
    await reset(victim);
    expect(await openKinds(t, attacker.user_id)).toEqual(STAYS);
    await isOut(attacker);
    // A sign-in with that Google account creates a new account now.
    const { body } = await byGoogle(issue('attacker@people.test', subject));
    expect('user' in body.data && body.data.user.id).not.toBe(attacker.user_id);
    expect((await lastMail(victim)).subject).toMatch(/access|password/i);
  });

  it('has no API token, webhook and agent of theirs after a sign-in with Google', async () => {
    const { attacker, victim, token, webhook, agent } = await attack();
    const { body } = await byGoogle(issue(victim, `own-${victim}`));
    expect(body.data).toMatchObject({ user: { id: attacker.user_id } });
    expect(await openKinds(t, attacker.user_id)).toEqual(['session', 'google', ...STAYS]);
    await isOut(attacker);
    expect((await token.send('GET', '/api/user')).status).toBe(401);
    const hook = db().selectFrom('webhooks').select('state').where('id', '=', webhook);
    expect((await hook.executeTakeFirstOrThrow()).state).toBe('disabled');
    const switched = { profile_id: attacker.profile_id };
    expect((await agent.client.post('/api/profiles/switch', switched)).status).toBe(403);
    expect((await signIn(t, victim)).status).toBe(401);
  });

  it('locks its owner out with no second factor', async () => {
    const { victim } = await attack();
    await reset(victim);
    const body = {
      email: victim,
      password: NEW_PASSWORD,
      context: 'web',
      device_name: 'Web Client',
    };
    const { status, body: reply } = await t.visitor.post<{ data: SignInReply }>('/api/login', body);
    expect([status, 'user' in reply.data]).toEqual([200, true]);
  });

  it('keeps none of their access once the link of the email is opened, and the owner gets an email', async () => {
    const { attacker, victim } = await attack();
    const token = tokenIn((await lastMail(victim)).text, /token=([\w-]+)/);
    const preview = await t.visitor.post<{ data: VerificationPreview }>(
      '/api/v1/email-verification/preview',
      { token },
    );
    const ends = Object.fromEntries(
      ENDED_BY_PROOF.filter((kind) => kind !== 'session').map((kind) => [kind, 1]),
    );
    expect(preview.body.data).toEqual({ own_session: false, ends });
    expect((await t.visitor.post('/api/verify-email', { token })).status).toBe(204);
    expect(await openKinds(t, attacker.user_id)).toEqual(STAYS);
    await isOut(attacker);
    const mail = await lastMail(victim);
    expect(mail.subject).toBe('Earlier access to your account ended');
    expect(mail.text).toContain('API tokens: 1');
    const used = { token };
    const again = await t.visitor.post<Failure>('/api/v1/email-verification/preview', used);
    expect(again).toMatchObject({ status: 200, body: { data: { ends: {} } } });
  });

  it('cannot be taken back by a stranger whose address was new too', async () => {
    const { attacker, victim } = await attack();
    const undo = tokenIn((await lastMail(attacker.email)).text, /undo=([\w-]+)/);
    await reset(victim);
    const back = await t.visitor.post<Failure>('/api/v1/email-change/undo', { token: undo });
    expect([back.status, back.body.code]).toEqual([422, 'invalid_token']);
  });
});

describe('an owner who changes the address', () => {
  it('keeps everything by following the link in a session of the account', async () => {
    const { attacker: owner, victim: email } = await attack();
    const token = tokenIn((await lastMail(email)).text, /token=([\w-]+)/);
    const preview = await owner.client.post<{ data: VerificationPreview }>(
      '/api/v1/email-verification/preview',
      { token },
    );
    expect(preview.body.data).toEqual({ own_session: true, ends: {} });
    expect((await owner.client.post('/api/verify-email', { token })).status).toBe(204);
    expect(await openKinds(t, owner.user_id)).toEqual([...WAY_IN_KINDS]);
    expect((await owner.client.get('/api/user')).status).toBe(200);
  });

  it('does not keep it by an API token', async () => {
    const { attacker, victim, token: program } = await attack();
    const token = tokenIn((await lastMail(victim)).text, /token=([\w-]+)/);
    await program.send('POST', '/api/verify-email', { token });
    expect((await t.visitor.post('/api/verify-email', { token })).status).toBe(204);
    expect(await openKinds(t, attacker.user_id)).toEqual(STAYS);
  });
});

describe('the undo of a change of email', () => {
  /** An owner of long standing, whose password a thief knows. */
  async function theft() {
    const owner = await t.person({ profile_type: 'seller' });
    await givePassword(t, owner.user_id);
    const kept = await addEveryWayIn(t, owner);
    t.clock.advance(40 * DAY_MS);
    for (const table of ['sessions', 'api_tokens'] as const)
      await db()
        .updateTable(table)
        .set({ expires_at: '2030-01-01T00:00:00Z' })
        .where('user_id', '=', owner.user_id)
        .execute();
    people += 1;
    const thief = `thief${people}@people.test`;
    const body = { email: thief, current_password: PASSWORD };
    expect((await owner.client.post('/api/v1/user/update', body)).status).toBe(200);
    const { text } = await lastMail(owner.email);
    const undo = tokenIn(text, /undo=([\w-]+)/);
    return { owner, thief, undo, kept, text };
  }
  const undoIt = (token: string) => t.visitor.post<Failure>('/api/v1/email-change/undo', { token });

  it('gives the account back, ends what was added since, and keeps what was there', async () => {
    const { owner, thief, undo, kept } = await theft();
    await reset(thief);
    t.clock.advance(DAY_MS);
    const { body } = await t.visitor.post<{ data: SignInReply }>('/api/login', {
      email: thief,
      password: NEW_PASSWORD,
      context: 'web',
      device_name: 'Web Client',
    });
    expect('user' in body.data).toBe(true);
    expect((await undoIt(undo)).status).toBe(204);
    const user = await db()
      .selectFrom('users')
      .select(['email', 'email_verified_at'])
      .where('id', '=', owner.user_id)
      .executeTakeFirstOrThrow();
    expect(user).toEqual({ email: owner.email, email_verified_at: t.clock.now().toISOString() });
    expect(await openKinds(t, owner.user_id)).toEqual(STAYS);
    expect((await kept.token.send('GET', '/api/user')).status).toBe(401);
    // The password of the thief does not sign in; the link in the inbox sets a new one.
    const login = { email: owner.email, context: 'web', device_name: 'Web Client' };
    for (const password of [PASSWORD, NEW_PASSWORD])
      expect((await t.visitor.post('/api/login', { ...login, password })).status).toBe(401);
    const { subject, text } = await lastMail(owner.email);
    expect(subject).toBe('Choose a new password');
    const token = tokenIn(text, /password-reset\/([\w-]+)/);
    const password = 'one that nobody knows';
    expect((await t.visitor.send('PUT', '/api/reset-password', { token, password })).status).toBe(
      204,
    );
    expect((await undoIt(undo)).body.code).toBe('invalid_token');
  });

  it('keeps what the owner had, where the new address was never proven', async () => {
    const { owner, undo, text } = await theft();
    expect(text).not.toContain('thief');
    expect((await undoIt(undo)).status).toBe(204);
    await isOut(owner);
    const left = WAY_IN_KINDS.filter((kind) => kind !== 'session' && kind !== 'push_device');
    expect(await openKinds(t, owner.user_id)).toEqual(left);
  });

  it('ends a Google account that took the place of the owner’s', async () => {
    const { owner, thief, undo } = await theft();
    const token = tokenIn((await lastMail(thief)).text, /token=([\w-]+)/);
    expect((await owner.client.post('/api/verify-email', { token })).status).toBe(204);
    t.clock.advance(DAY_MS);
    const { body } = await byGoogle(issue(thief, `own-${thief}`));
    expect('two_factor' in body.data).toBe(true);
    expect(await openKinds(t, owner.user_id)).toContain('google');
    expect((await undoIt(undo)).status).toBe(204);
    expect(await openKinds(t, owner.user_id)).not.toContain('google');
  });

  it('works for 7 days, for an address that was proven', async () => {
    const { undo } = await theft();
    t.clock.advance(7 * DAY_MS + 1);
    expect((await undoIt(undo)).status).toBe(422);
    expect((await undoIt('forged')).status).toBe(422);
    await tidySessions(t.services);
    expect(await db().selectFrom('email_changes').select('id').execute()).toEqual([]);
    const fresh = await t.person();
    await givePassword(t, fresh.user_id);
    await db()
      .updateTable('users')
      .set({ email_verified_at: null })
      .where('id', '=', fresh.user_id)
      .execute();
    const body = { email: `typo${people}@people.test`, current_password: PASSWORD };
    expect((await fresh.client.post('/api/v1/user/update', body)).status).toBe(200);
    expect((await lastMail(fresh.email)).text).not.toContain('undo=');
  });

  it('409 where another account has the address by now', async () => {
    const { owner, undo } = await theft();
    const other = await t.person();
    await db()
      .updateTable('users')
      .set({ email: owner.email })
      .where('id', '=', other.user_id)
      .execute();
    expect((await undoIt(undo)).body.code).toBe('email_taken');
  });
});
