import type { Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The address and name to which a user's emails go. */
export function emailRecipient(
  db: Kysely<Tables>,
  userId: string,
): Promise<{ readonly email: string; readonly name: string }> {
  return db
    .selectFrom('users')
    .select(['email', 'name'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
}
