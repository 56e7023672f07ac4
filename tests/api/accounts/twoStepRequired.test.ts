import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import type { SystemRole } from '#src/access/roles.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp({ TWO_STEP_SIGN_IN: 'required' });
});
afterAll(() => t.close());

const staffWith = (role: SystemRole) => t.person({ profile_type: null, system_roles: [role] });

/** Turns two-step sign-in on without the steps of the set-up. */
async function turnOn(user_id: string): Promise<void> {
  await t.services.database.db
    .insertInto('two_factor')
    .values({ id: uuidv7(), user_id, secret: 'sealed', enabled_at: t.clock.now().toISOString() })
    .execute();
}

describe.each(['owner', 'admin', 'dispute_admin'] as const)('an account of %s', (role) => {
  it('reaches only the set-up and the log-out until two-step sign-in is on', async () => {
    const { client, user_id } = await staffWith(role);
    const user = () => client.get<{ data: SessionUser }>('/api/user');
    expect((await user()).body.data.two_step_missing).toBe(true);
    const refused = await client.get<{ code: string }>('/api/v1/admin/disputes');
    expect([refused.status, refused.body.code]).toEqual([403, 'two_step_required']);
    expect((await client.post('/api/v1/auth/step-up', { password: 'any' })).status).toBe(422);
    for (const path of ['two-factor', 'passkeys', 'sessions'])
      expect((await client.get(`/api/v1/${path}`)).status).toBe(200);
    await turnOn(user_id);
    expect((await client.get('/api/v1/admin/disputes')).status).toBe(200);
    expect((await user()).body.data.two_step_missing).toBe(false);
  });

  it('is a visitor on public calls, and can log out', async () => {
    const { client } = await staffWith(role);
    expect((await client.get('/api/v1/policies')).status).toBe(200);
    expect((await client.post('/api/logout')).status).toBe(204);
    expect((await client.get('/api/user')).status).toBe(401);
  });
});

describe('others', () => {
  it('agents, buyers and sellers sign in without it', async () => {
    const people = [await staffWith('agent'), await t.person({ profile_type: 'seller' })];
    for (const { client } of people) {
      const { body } = await client.get<{ data: SessionUser }>('/api/user');
      expect(body.data.two_step_missing).toBe(false);
      expect((await client.get('/api/v1/sessions')).status).toBe(200);
    }
  });

  it('a seller changes the payout account only with two-step sign-in on', async () => {
    const seller = await t.person({ profile_type: 'seller' });
    const change = () =>
      seller.client.send<{ code: string }>('PUT', '/api/v1/seller/payout-account', {
        password: 'wrong',
        holder: 'Ana Costa',
        iban: 'DE89370400440532013000',
      });
    expect((await change()).body.code).toBe('two_step_required');
    await turnOn(seller.user_id);
    expect((await change()).body.code).not.toBe('two_step_required');
  });
});
