import type { DelegationScope } from '#src/access/roles.ts';
import type { SignedIn, TestApp } from '#tests/support/app/app.ts';
import { delegate } from '#tests/support/records/people.ts';

/** An agent of a seller, whose session acts as the seller. */
export async function agentOf(
  t: Pick<TestApp, 'services' | 'person'>,
  sellerId: string,
  scopes: DelegationScope[],
): Promise<SignedIn> {
  const { db } = t.services.database;
  const agent = await t.person({ profile_type: null, system_roles: ['agent'] });
  await delegate(db, agent.user_id, sellerId, scopes);
  await db
    .updateTable('sessions')
    .set({ profile_id: sellerId })
    .where('user_id', '=', agent.user_id)
    .execute();
  return agent;
}
