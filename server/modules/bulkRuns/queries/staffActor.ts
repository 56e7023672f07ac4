import type { Kysely } from 'kysely';
import type { Actor } from '#src/access/grants.ts';
import { normaliseRoles } from '#src/access/normalise.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** The authority that a member of staff has now, without a session. Null after the account was deleted. */
export async function staffActor(db: Kysely<Tables>, userId: string): Promise<Actor | null> {
  const user = await db
    .selectFrom('users')
    .select('system_roles')
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!user) return null;
  return {
    user_id: userId,
    system_roles: normaliseRoles(user.system_roles),
    // A run acts as staff, never for a profile.
    profile_ids: [],
    delegations: [],
  };
}
