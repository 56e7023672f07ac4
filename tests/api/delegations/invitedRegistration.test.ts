import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { DelegationView, InvitationPreview } from '#src/wire/delegations/delegation.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { PASSWORD, signIn } from '#tests/support/app/signIn.ts';

const AGENTS = '/api/v1/seller/agents';
const PREVIEW = '/api/v1/agent-invitations/preview';
type Previewed = { readonly data: InvitationPreview } & ErrorReply;
type View = { readonly data: DelegationView };

let t: TestApp;
let seller: SignedIn;
let count = 0;
let email: string;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await t.person({ profile_type: 'seller' });
  count += 1;
  email = `stranger${count}@people.test`;
  await t.services.database.db.deleteFrom('security_events').execute();
});

const mailsTo = (address: string) =>
  t.services.database.db
    .selectFrom('mails')
    .select(['subject', 'text'])
    .where('to', '=', address)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();

/** Invites the address; returns the delegation's id and the token of the emailed link. */
async function invite(address = email) {
  const terms = { email: address, scopes: ['properties'], ends_on: null };
  const { body } = await seller.client.post<View>(AGENTS, terms);
  const [mail] = await mailsTo(address);
  return { id: body.data.id, token: /invitation=([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '' };
}

const preview = (token: string) => t.visitor.post<Previewed>(PREVIEW, { token });

const register = (address: string, invitation_token: string) =>
  t.visitor.post('/api/register', {
    name: 'Nell Newcomer',
    email: address,
    password: PASSWORD,
    profile_type: 'buyer',
    account_type: 'personal',
    invitation_token,
  });

const isVerified = async (address: string) => {
  const { email_verified_at } = await t.services.database.db
    .selectFrom('users')
    .select('email_verified_at')
    .where('email', '=', address)
    .executeTakeFirstOrThrow();
  return email_verified_at !== null;
};

const verificationsTo = async (address: string) =>
  (await mailsTo(address)).filter(({ text }) => text.includes('/email-verification/verify')).length;

describe('the preview of an invitation', () => {
  it('refuses unknown tokens, and who guesses many', async () => {
    expect((await preview('unknown')).status).toBe(404);
    expect((await t.visitor.post(PREVIEW, {})).status).toBe(422);
    const statuses = [];
    for (let at = 0; at < 20; at += 1) statuses.push((await preview(`guess${at}`)).status);
    expect(statuses).toContain(429);
  });

  it('names the seller and the address, and whether the address has an account', async () => {
    const stranger = await invite();
    const known = await t.person({ profile_type: 'buyer' });
    const { token } = await invite(known.email);
    expect((await preview(stranger.token)).body.data).toEqual({
      state: 'invited',
      seller_name: expect.any(String) as string,
      email,
      has_account: false,
    });
    expect((await preview(token)).body.data).toMatchObject({
      email: known.email,
      has_account: true,
    });
  });

  it('says how an invitation ended, and no address', async () => {
    const { id, token } = await invite();
    await seller.client.post(`${AGENTS}/${id}/withdraw`, {});
    expect((await preview(token)).body.data).toMatchObject({
      state: 'revoked',
      email: null,
      has_account: false,
    });
  });
});

describe('a registration with the token of an invitation', () => {
  it('proves the invited address, and asks for no further email', async () => {
    const { id, token } = await invite();
    expect((await register(email.toUpperCase(), token)).status).toBe(201);
    expect(await isVerified(email)).toBe(true);
    expect(await verificationsTo(email)).toBe(0);
    expect((await signIn(t, email)).body).toMatchObject({
      data: { user: { email_verified_at: expect.any(String) as string } },
    });
    // The invitation is still open, and the link still leads to it.
    expect((await preview(token)).body.data).toMatchObject({ state: 'invited', has_account: true });
    const row = await t.services.database.db
      .selectFrom('delegations')
      .select('state')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.state).toBe('invited');
  });

  it('proves no other address', async () => {
    const { token } = await invite();
    const other = `other${count}@people.test`;
    expect((await register(other, token)).status).toBe(201);
    expect(await isVerified(other)).toBe(false);
    expect(await verificationsTo(other)).toBe(1);
  });

  it('proves nothing once the invitation is unknown, replaced, withdrawn or expired', async () => {
    const unknown = `unknown${count}@people.test`;
    await register(unknown, 'no-such-token');
    const replaced = await invite();
    await seller.client.post(`${AGENTS}/${replaced.id}/resend`, {});
    await register(email, replaced.token);
    const late = `late${count}@people.test`;
    const withdrawn = await invite(late);
    await seller.client.post(`${AGENTS}/${withdrawn.id}/withdraw`, {});
    await register(late, withdrawn.token);
    const old = `old${count}@people.test`;
    const expired = await invite(old);
    await t.services.database.db
      .updateTable('delegations')
      .set({ expires_at: t.services.now().toISOString() })
      .where('id', '=', expired.id)
      .execute();
    await register(old, expired.token);
    for (const address of [unknown, email, late, old]) {
      expect(await isVerified(address)).toBe(false);
      expect(await verificationsTo(address)).toBe(1);
    }
  });

  it('changes nothing in an account that exists', async () => {
    const taken = await t.person({ profile_type: 'buyer', email_verified: false });
    const { token } = await invite(taken.email);
    expect((await register(taken.email, token)).status).toBe(201);
    expect(await isVerified(taken.email)).toBe(false);
    expect((await mailsTo(taken.email))[0]?.subject).toBe('You already have an account');
  });
});
