import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { AgentDashboard, DelegationView } from '#src/wire/delegations/delegation.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import { expireDelegations } from '#server/modules/delegations/jobs/expireDelegations.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { addListing, PHOTOS } from '#tests/support/records/listings.ts';

const AGENTS = '/api/v1/seller/agents';
const INVITATIONS = '/api/v1/agent-invitations';
const DELEGATIONS = '/api/v1/agent/delegations';
type View = { readonly data: DelegationView } & ErrorReply;

let t: TestApp;
let seller: SignedIn;
let agent: SignedIn;

beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  seller = await t.person({ profile_type: 'seller' });
  agent = await t.person({ profile_type: null });
  // Every test invites from one address.
  await t.services.database.db.deleteFrom('security_events').execute();
});

const terms = { scopes: ['properties', 'bookings'], ends_on: null };

async function invite(email = agent.email): Promise<DelegationView> {
  const { status, body } = await seller.client.post<View>(AGENTS, { email, ...terms });
  expect(status).toBe(201);
  return body.data;
}

const answer = (who: SignedIn, id: string, how: 'accept' | 'decline' = 'accept') =>
  who.client.post<View>(`${INVITATIONS}/${id}/${how}`, {});

const agentUser = async () =>
  (
    await agent.client.get<{
      data: { system_roles: string[]; delegations: unknown[]; profile: { id: string } | null };
    }>('/api/user')
  ).body.data;

/** The token of the link in the latest email to the address. */
async function tokenFor(email: string): Promise<string> {
  const { text } = await t.services.database.db
    .selectFrom('mails')
    .select('text')
    .where('to', '=', email)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return /invitation=([\w-]+)/.exec(text)?.[1] ?? '';
}

describe('access', () => {
  it('needs sign-in, and the user’s own seller profile or the role agent', async () => {
    const buyer = await t.person({ profile_type: 'buyer' });
    for (const path of [AGENTS, DELEGATIONS, '/api/v1/agent/dashboard']) {
      expect((await t.visitor.get(path)).status).toBe(401);
      expect((await buyer.client.get(path)).status).toBe(403);
    }
    expect((await t.visitor.get(INVITATIONS)).status).toBe(401);
    expect((await buyer.client.post(AGENTS, { email: 'a@people.test', ...terms })).status).toBe(
      403,
    );
  });

  it('of another seller’s agents and another agent’s delegations is 404', async () => {
    const { id } = await invite();
    const other = await t.person({ profile_type: 'seller' });
    for (const event of ['revoke', 'withdraw', 'resend'])
      expect((await other.client.post(`${AGENTS}/${id}/${event}`, {})).status).toBe(404);
    expect((await other.client.send('PUT', `${AGENTS}/${id}`, terms)).status).toBe(404);
    expect((await other.client.get(`${AGENTS}/${id}/activity`)).status).toBe(404);
    const stranger = await t.person({ profile_type: null, system_roles: ['agent'] });
    expect((await stranger.client.get(`${DELEGATIONS}/${id}`)).status).toBe(404);
    expect((await stranger.client.post(`${DELEGATIONS}/${id}/leave`, {})).status).toBe(404);
    expect((await answer(stranger, id)).status).toBe(404);
  });
});

describe('an invitation', () => {
  it('is emailed, accepted once, and makes the user an agent', async () => {
    const { id } = await invite();
    const token = await tokenFor(agent.email);
    const opened = await agent.client.post<View>(INVITATIONS, { token });
    expect(opened.body.data).toMatchObject({ id, scopes: terms.scopes });
    expect((await agentUser()).system_roles).toEqual([]);
    expect((await answer(agent, id)).body.data).toMatchObject({ state: 'active' });
    expect(await agentUser()).toMatchObject({
      system_roles: ['agent'],
      delegations: [{ profile: { id: seller.profile_id }, scopes: terms.scopes }],
    });
    expect((await answer(agent, id)).body.code).toBe('already_accepted');
    expect((await agent.client.post<View>(INVITATIONS, { token })).body.code).toBe(
      'already_accepted',
    );
    // The seller learns it.
    const { body } = await seller.client.get<{ data: DelegationView[] }>(AGENTS);
    expect(body.data).toMatchObject([{ id, state: 'active', invited_email: agent.email }]);
  });

  it('can be declined, and not accepted afterwards', async () => {
    const { id } = await invite();
    expect((await answer(agent, id, 'decline')).body.data.state).toBe('declined');
    expect((await answer(agent, id)).body.code).toBe('invitation_ended');
  });

  it('refuses other accounts, unverified addresses, the seller and unknown links', async () => {
    const unverified = await t.person({ profile_type: null, email_verified: false });
    const { id } = await invite(unverified.email);
    expect((await answer(unverified, id)).body.code).toBe('email_not_verified');
    const token = await tokenFor(unverified.email);
    expect((await agent.client.post<View>(INVITATIONS, { token })).body.code).toBe('other_email');
    expect((await seller.client.post<View>(INVITATIONS, { token })).body.code).toBe(
      'own_invitation',
    );
    expect((await agent.client.post<View>(INVITATIONS, { token: 'x' })).status).toBe(404);
    const own = await seller.client.post<View>(AGENTS, { email: seller.email, ...terms });
    expect(own.status).toBe(422);
    expect(own.body.errors).toHaveProperty('email');
  });

  it('is withdrawn, and sent again with a new link', async () => {
    const { id } = await invite();
    const first = await tokenFor(agent.email);
    expect((await seller.client.post(`${AGENTS}/${id}/resend`, {})).status).toBe(200);
    const second = await tokenFor(agent.email);
    expect(second).not.toBe(first);
    expect((await agent.client.post(INVITATIONS, { token: first })).status).toBe(404);
    expect((await seller.client.post(`${AGENTS}/${id}/withdraw`, {})).status).toBe(200);
    expect((await agent.client.post<View>(INVITATIONS, { token: second })).body.code).toBe(
      'invitation_ended',
    );
    expect((await answer(agent, id)).body.code).toBe('invitation_ended');
    expect((await seller.client.post<View>(`${AGENTS}/${id}/revoke`, {})).body.code).toBe(
      'wrong_state',
    );
  });

  it('is sent once to an address, and rarely', async () => {
    const { id } = await invite();
    const again = await seller.client.post<View>(AGENTS, { email: agent.email, ...terms });
    expect([again.status, again.body.code]).toEqual([409, 'already_invited']);
    await answer(agent, id);
    const active = await seller.client.post<View>(AGENTS, { email: agent.email, ...terms });
    expect(active.body.code).toBe('already_agent');
    const fourth = await seller.client.post<View>(AGENTS, { email: agent.email, ...terms });
    expect(fourth.status).toBe(429);
  });

  it('needs a permission, an email and an end date to come', async () => {
    const send = async (body: object) =>
      (await seller.client.post<View>(AGENTS, { email: 'a@people.test', ...terms, ...body })).body
        .errors;
    expect(await send({ scopes: [] })).toHaveProperty('scopes');
    expect(await send({ email: 'nobody' })).toHaveProperty('email');
    expect(await send({ ends_on: '2020-01-01' })).toHaveProperty('ends_on');
    expect(await send({ ends_on: '2200-01-01' })).toHaveProperty('ends_on');
  });
});

describe('a delegation', () => {
  let id: string;
  beforeEach(async () => {
    ({ id } = await invite());
    await answer(agent, id);
    await agent.client.post('/api/profiles/switch', { profile_id: seller.profile_id });
  });

  it('ends on the next request when the seller revokes it', async () => {
    expect((await agent.client.get('/api/v1/seller/properties')).status).toBe(200);
    expect((await seller.client.post(`${AGENTS}/${id}/revoke`, {})).status).toBe(200);
    expect(await agentUser()).toMatchObject({ profile: null, delegations: [] });
    expect((await agent.client.post('/api/v1/seller/properties', {})).status).toBe(403);
    expect((await answer(agent, id)).body.code).toBe('invitation_ended');
    // The agent still sees that it ended.
    const { body } = await agent.client.get<View>(`${DELEGATIONS}/${id}`);
    expect(body.data.state).toBe('revoked');
  });

  it('is limited on the next request', async () => {
    const edit = { scopes: ['bookings'], ends_on: null };
    expect((await seller.client.send('PUT', `${AGENTS}/${id}`, edit)).status).toBe(200);
    expect((await agent.client.get('/api/v1/seller/properties')).status).toBe(403);
    expect((await agent.client.get('/api/v1/bookings?as=seller')).status).toBe(200);
  });

  it('ends after its last day, for requests and then in the list', async () => {
    await t.services.database.db
      .updateTable('delegations')
      .set({ ends_on: new Date(0).toISOString().slice(0, 10) as never })
      .where('id', '=', id)
      .execute();
    expect(await agentUser()).toMatchObject({ profile: null, delegations: [] });
    await expireDelegations(t.services);
    const { body } = await seller.client.get<{ data: DelegationView[] }>(AGENTS);
    expect(body.data[0]).toMatchObject({ state: 'expired' });
    // A new invitation is possible.
    await invite();
  });

  it('is left by the agent, and begins again with a new invitation', async () => {
    expect((await agent.client.post(`${DELEGATIONS}/${id}/leave`, {})).status).toBe(200);
    expect(await agentUser()).toMatchObject({ profile: null, delegations: [] });
    expect((await agent.client.post<View>(`${DELEGATIONS}/${id}/leave`, {})).body.code).toBe(
      'wrong_state',
    );
    const next = await invite();
    await answer(agent, next.id);
    // Acting does not resume without a switch.
    expect(await agentUser()).toMatchObject({ profile: null, delegations: [{}] });
  });

  it('shows the seller and the agent what the agent did', async () => {
    const { db } = t.services.database;
    const listing = await addListing(db, seller.profile_id, { photos: PHOTOS });
    await agent.client.send('PUT', `/api/v1/seller/properties/${listing}`, {
      version: 1,
      max_guests: 3,
    });
    const seen = await seller.client.get<{ data: object[] }>(`${AGENTS}/${id}/activity`);
    expect(seen.body.data).toMatchObject([{ resource: 'properties', record_id: listing }]);
    const own = await agent.client.get<{ data: { activity: object[] } }>(`${DELEGATIONS}/${id}`);
    expect(own.body.data.activity).toEqual(seen.body.data);
  });

  it('has its figures on the dashboard, earnings only with payouts:read', async () => {
    const { db } = t.services.database;
    await addListing(db, seller.profile_id, { photos: PHOTOS });
    const rejected = await addListing(db, seller.profile_id, { photos: PHOTOS });
    await db
      .updateTable('properties')
      .set({ state: 'rejected' })
      .where('id', '=', rejected)
      .execute();
    const read = async () =>
      (await agent.client.get<{ data: AgentDashboard }>('/api/v1/agent/dashboard')).body.data;
    expect(await read()).toMatchObject({
      sellers: [{ id, active_listings: 1, nights_next_30: 0, earnings: null }],
      tasks: [{ kind: 'rejected', record_id: rejected }],
    });
    const scopes = ['payouts:read'];
    await seller.client.send('PUT', `${AGENTS}/${id}`, { scopes, ends_on: null });
    expect(await read()).toMatchObject({
      sellers: [{ nights_next_30: null, earnings: [] }],
      tasks: [],
    });
  });
});
