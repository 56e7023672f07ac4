import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Parties } from './conversationAccess.ts';

/** Which of the two profiles block the other. */
export async function blocksBetween(
  db: Kysely<Tables>,
  { buyer_id, seller_id }: Parties,
): Promise<string[]> {
  const rows = await db
    .selectFrom('conversation_blocks')
    .select('blocker_id')
    .where('blocker_id', 'in', [buyer_id, seller_id])
    .where('blocked_id', 'in', [buyer_id, seller_id])
    .execute();
  return rows.map(({ blocker_id }) => blocker_id);
}
