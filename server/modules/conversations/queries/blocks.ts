import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Parties } from './conversationAccess.ts';

/** The blocks between the two profiles. */
export async function blocksBetween(
  db: Kysely<Tables>,
  { buyer_id, seller_id }: Parties,
): Promise<{ readonly blocker_id: string; readonly by_staff: boolean }[]> {
  return db
    .selectFrom('conversation_blocks')
    .select(['blocker_id', 'by_staff'])
    .where('blocker_id', 'in', [buyer_id, seller_id])
    .where('blocked_id', 'in', [buyer_id, seller_id])
    .execute();
}
