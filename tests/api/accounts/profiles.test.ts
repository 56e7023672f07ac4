import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { userChannel } from '#src/realtime/channels.ts';
import { whoIs } from '#tests/support/app/accounts.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { delegate } from '#tests/support/records/people.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

const SWITCH = '/api/profiles/switch';
const sellerProfile = { profile_type: 'seller', account_type: 'business', display_name: 'Acme' };

describe('POST /profiles/switch', () => {
  it('is 401 for a visitor and 403 for another user’s profile', async () => {
    const stranger = await t.person({ profile_type: 'seller' });
    const body = { profile_id: stranger.profile_id };
    expect((await t.visitor.post(SWITCH, body)).status).toBe(401);
    const { client } = await t.person();
    expect(await client.post(SWITCH, body)).toMatchObject({ status: 403 });
    expect(await client.post(SWITCH, { profile_id: uuidv7() })).toMatchObject({ status: 403 });
    expect((await whoIs(client)).profile?.id).not.toBe(stranger.profile_id);
  });

  it('is refused without a profile or a kind of profile', async () => {
    const { client } = await t.person();
    for (const body of [{}, { account_type: 'personal' }, { profile_type: 'host' }])
      expect((await client.post(SWITCH, body)).status).toBe(422);
  });

  it('makes this session act as another profile of the user, and no other session', async () => {
    const { client, profile_id } = await t.person();
    const made = await client.post<{ data: { id: string } }>('/api/v1/profiles', sellerProfile);
    expect(made.status).toBe(201);
    expect((await whoIs(client)).profile?.id).toBe(profile_id);
    const answer = await client.post(SWITCH, { profile_id: made.body.data.id });
    expect(answer).toMatchObject({ status: 200, body: { data: sellerProfile } });
    expect(await whoIs(client)).toMatchObject({
      profile: sellerProfile,
      current_role: 'seller',
      onboarding_status: 'not_started',
      onboarding_complete: false,
    });
    expect((await client.post(SWITCH, { profile_type: 'buyer' })).status).toBe(200);
    expect(await whoIs(client)).toMatchObject({
      profile: { id: profile_id },
      onboarding_complete: true,
    });
  });

  it('notifies every open page of the user, like every change of the user (section 4)', async () => {
    const { client, user_id } = await t.person();
    const received: unknown[] = [];
    t.services.bus.nodes.listen(
      (signal) => {
        if (signal.kind === 'event' && signal.channels.includes(`private-${userChannel(user_id)}`))
          received.push([signal.event, JSON.parse(signal.data)]);
      },
      () => undefined,
    );
    const { body } = await client.post<{ data: { id: string } }>('/api/v1/profiles', sellerProfile);
    // Events arrive after the response: wait for the one of the new profile.
    await expect.poll(() => received).toHaveLength(1);
    const asSeller = { onboarding_complete: false, onboarding_status: 'not_started' };
    await client.post(SWITCH, { profile_id: body.data.id });
    await expect.poll(() => received).toHaveLength(2);
    expect(received[1]).toEqual(['profile.updated', asSeller]);
    await client.post('/api/v1/user/update', { name: 'Ana Lima' });
    await expect.poll(() => received).toHaveLength(3);
    expect(received[2]).toEqual(['profile.updated', expect.anything()]);
  });

  it('by kind uses an existing profile and creates none', async () => {
    const { client } = await t.person();
    const none = { status: 404, body: { code: 'no_such_profile' } };
    expect(await client.post(SWITCH, { profile_type: 'seller' })).toMatchObject(none);
    await client.post('/api/v1/profiles', sellerProfile);
    const personal = { profile_type: 'seller', account_type: 'personal' };
    expect(await client.post(SWITCH, personal)).toMatchObject(none);
    const business = { profile_type: 'seller', account_type: 'business' };
    expect((await client.post(SWITCH, business)).status).toBe(200);
    expect((await whoIs(client)).profiles).toHaveLength(2);
  });

  it('lets an agent act for a delegated seller until the end of the last day', async () => {
    const { db } = t.services.database;
    const seller = await t.person({ profile_type: 'seller' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(db, agent.user_id, seller.profile_id, ['bookings']);
    expect(await whoIs(agent.client)).toMatchObject({ profile: null, current_role: 'agent' });
    const answer = await agent.client.post(SWITCH, { profile_id: seller.profile_id });
    expect(answer.status).toBe(200);
    expect(await whoIs(agent.client)).toMatchObject({
      profile: { id: seller.profile_id, profile_type: 'seller' },
      profiles: [],
      delegations: [{ profile: { id: seller.profile_id }, scopes: ['bookings'] }],
      current_role: 'seller',
    });
    const until = (ends_on: string) =>
      db
        .updateTable('delegations')
        .set({ ends_on: ends_on as never })
        .where('agent_id', '=', agent.user_id)
        .execute();
    await until('2026-06-01');
    expect((await whoIs(agent.client)).profile?.id).toBe(seller.profile_id);
    await until('2026-05-31');
    expect(await whoIs(agent.client)).toMatchObject({ profile: null, delegations: [] });
    const over = await agent.client.post(SWITCH, { profile_id: seller.profile_id });
    expect(over.status).toBe(403);
  });

  it('returns an agent to no profile, and others to their first profile', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    const buyer = await t.person();
    for (const { user_id } of [agent, buyer])
      await delegate(t.services.database.db, user_id, seller.profile_id, ['bookings']);
    for (const { client, profile_id } of [agent, buyer]) {
      const own = profile_id || null;
      await client.post(SWITCH, { profile_id: seller.profile_id });
      const answer = await client.post<{ data: { id: string } | null }>(SWITCH, {
        profile_id: null,
      });
      expect([answer.status, answer.body.data?.id ?? null]).toEqual([200, own]);
      expect((await whoIs(client)).profile?.id ?? null).toBe(own);
    }
    expect((await whoIs(agent.client)).current_role).toBe('agent');
  });

  it('gives an agent only the delegated scopes: the agent books nothing for the seller', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
    await delegate(t.services.database.db, agent.user_id, seller.profile_id, ['messages']);
    await agent.client.post(SWITCH, { profile_id: seller.profile_id });
    expect(await agent.client.post('/api/v1/bookings', { quote_id: uuidv7() })).toMatchObject({
      status: 403,
      body: { code: 'not_delegated' },
    });
    const bookings = await agent.client.get('/api/v1/bookings?as=seller');
    expect(bookings).toMatchObject({ status: 403, body: { code: 'not_delegated' } });
  });
});

describe('POST /v1/profiles', () => {
  it('is 401 for a visitor and 403 before the email is verified', async () => {
    expect((await t.visitor.post('/api/v1/profiles', sellerProfile)).status).toBe(401);
    const { client } = await t.person({ email_verified: false });
    expect(await client.post('/api/v1/profiles', sellerProfile)).toMatchObject({
      status: 403,
      body: { code: 'email_not_verified' },
    });
  });

  it('creates one profile of each offered kind, and no business buyer', async () => {
    const { client } = await t.person();
    const add = (profile_type: string, account_type: string) =>
      client.post('/api/v1/profiles', { profile_type, account_type, display_name: 'Me' });
    expect((await add('seller', 'personal')).status).toBe(201);
    expect((await add('seller', 'business')).status).toBe(201);
    expect(await add('seller', 'personal')).toMatchObject({
      status: 409,
      body: { code: 'profile_exists' },
    });
    expect(await add('buyer', 'business')).toMatchObject({
      status: 422,
      body: { errors: { account_type: [expect.any(String)] } },
    });
  });
});
