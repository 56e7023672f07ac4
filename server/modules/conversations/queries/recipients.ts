import { sql, type Kysely } from 'kysely';
import { stillDelegated } from '#server/modules/accounts/session/actingProfile.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Parties } from './conversationAccess.ts';

/** The users who take part: the owners of both profiles, and the seller's agents with `messages`. */
export async function participantUsers(
  db: Kysely<Tables>,
  { buyer_id, seller_id }: Parties,
  now: Date,
): Promise<string[]> {
  const today = now.toISOString().slice(0, 10);
  const rows = await db
    .selectFrom('profiles')
    .select('user_id')
    .where('id', 'in', [buyer_id, seller_id])
    .union(
      db
        .selectFrom('delegations')
        .select('agent_id as user_id')
        .$narrowType<{ user_id: string }>()
        .where('profile_id', '=', seller_id)
        .where(sql<boolean>`'messages' = any(scopes)`)
        .where(stillDelegated(today)),
    )
    .execute();
  return rows.map(({ user_id }) => user_id);
}
