import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The email of a user that exists. */
export async function emailOf(db: Kysely<Tables>, userId: string): Promise<string> {
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  return email;
}
