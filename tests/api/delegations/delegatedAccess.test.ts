import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { DELEGATION_SCOPES, type DelegationScope } from '#src/access/roles.ts';
import { testApp, type SignedIn, type TestApp } from '#tests/support/app/app.ts';
import { delegate } from '#tests/support/records/people.ts';
import {
  delegatedAccess,
  signedInRoutes as routes,
} from '#tests/support/sellers/delegatedEndpoints.ts';

type Refused = { readonly code?: string } | undefined;

/** They would end the session of the test. */
const ENDS_SESSION = ['DELETE /v1/sessions', 'POST /v1/user/delete'];

let t: TestApp;
let seller: SignedIn;

beforeAll(async () => {
  t = await testApp();
  seller = await t.person({ profile_type: 'seller' });
});
afterAll(() => t.close());

/** An agent of the seller, whose session acts for them. */
async function agentWith(scopes: DelegationScope[]): Promise<SignedIn> {
  const { db } = t.services.database;
  const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(db, agent.user_id, seller.profile_id, scopes);
  await db
    .updateTable('sessions')
    .set({ profile_id: seller.profile_id })
    .where('user_id', '=', agent.user_id)
    .execute();
  return agent;
}

/** The routes that refuse the agent with `not_delegated`. */
async function refused({ client }: SignedIn): Promise<string[]> {
  const found: string[] = [];
  for (const route of routes.filter((one) => !ENDS_SESSION.includes(one))) {
    const [method = '', path = ''] = route.split(' ');
    const url = `/api${path.replaceAll(/:\w+/g, '01980f5e-6f2d-7c3a-9b1e-2f4d5a6b7c8d')}`;
    const { status, body } =
      method === 'GET'
        ? await client.get<Refused>(url)
        : await client.send<Refused>(method as 'POST', url, method === 'DELETE' ? undefined : {});
    if (status === 403 && body?.code === 'not_delegated') found.push(route);
  }
  return found;
}

const expectedFor = (scopes: readonly DelegationScope[]) =>
  routes.filter((route) => {
    const needed = delegatedAccess(route);
    if (ENDS_SESSION.includes(route) || needed === 'own_account') return false;
    return needed === undefined || needed === 'refused' || !scopes.includes(needed);
  });

describe('what agents may do while they act for a seller', () => {
  it('is decided for every endpoint that needs sign-in', () => {
    expect(routes.length).toBeGreaterThan(80);
    expect(routes.filter((route) => delegatedAccess(route) === undefined)).toEqual([]);
  });

  it.each([[[]], ...DELEGATION_SCOPES.map((scope) => [[scope]]), [[...DELEGATION_SCOPES]]])(
    'follows the scopes %j on every endpoint',
    async (scopes: DelegationScope[]) => {
      expect(await refused(await agentWith(scopes))).toEqual(expectedFor(scopes));
    },
  );

  it.each([
    ['expired', { ends_on: isoDate('2020-01-01') }],
    ['revoked', { state: 'revoked' }],
    ['only an invitation', { state: 'invited' }],
  ] as const)('is nothing where the delegation is %s', async (_, change) => {
    const agent = await agentWith([...DELEGATION_SCOPES]);
    await t.services.database.db
      .updateTable('delegations')
      .set(change)
      .where('agent_id', '=', agent.user_id)
      .execute();
    // The session acts as nobody: no scope applies, and the seller's pages are refused.
    expect(await refused(agent)).toEqual([]);
    for (const path of ['agents', 'company', 'todo'])
      expect((await agent.client.get(`/api/v1/seller/${path}`)).status).toBe(403);
    const { body } = await agent.client.get<{ data: { profile: unknown; delegations: unknown[] } }>(
      '/api/user',
    );
    expect(body.data).toMatchObject({ profile: null, delegations: [] });
    const switched = await agent.client.post('/api/profiles/switch', {
      profile_id: seller.profile_id,
    });
    expect(switched.status).toBe(403);
  });

  it('is nothing for another seller', async () => {
    const agent = await agentWith([...DELEGATION_SCOPES]);
    const other = await t.person({ profile_type: 'seller' });
    const switched = await agent.client.post('/api/profiles/switch', {
      profile_id: other.profile_id,
    });
    expect(switched.status).toBe(403);
  });
});
