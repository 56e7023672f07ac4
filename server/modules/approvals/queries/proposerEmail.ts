import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The address of the person who proposed something; undefined after they deleted their account. */
export async function proposerEmail(
  db: Kysely<Tables>,
  userId: string,
): Promise<string | undefined> {
  const proposer = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return proposer?.email;
}
