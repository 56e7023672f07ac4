import type { Kysely } from 'kysely';
import { onboardingComplete } from '#src/rules/onboarding.ts';
import type { SessionUser } from '#src/wire/session.ts';
import type { Tables } from '../db/tables/index.ts';

const PROFILE_COLUMNS = [
  'profiles.id',
  'profiles.profile_type',
  'profiles.account_type',
  'profiles.display_name',
] as const;

/** The user as the client reads it (section 3), acting as `profileId`. */
export async function sessionUser(
  db: Kysely<Tables>,
  userId: string,
  profileId: string | null,
): Promise<SessionUser> {
  const user = await db
    .selectFrom('users')
    .selectAll()
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const profiles = await db
    .selectFrom('profiles')
    .select([...PROFILE_COLUMNS, 'profiles.onboarding_status'])
    .where('user_id', '=', userId)
    .orderBy('created_at')
    .execute();
  const delegations = await db
    .selectFrom('delegations')
    .innerJoin('profiles', 'profiles.id', 'delegations.profile_id')
    .select([...PROFILE_COLUMNS, 'delegations.scopes'])
    .where('agent_id', '=', userId)
    .execute();
  const acting = profiles.find((profile) => profile.id === profileId) ?? profiles[0];
  const status = acting?.onboarding_status ?? 'not_started';
  const views = profiles.map(({ onboarding_status: _, ...profile }) => profile);
  return {
    id: user.id,
    email: user.email,
    name: user.name,
    email_verified_at: user.email_verified_at,
    system_roles: user.system_roles,
    delegations: delegations.map(({ scopes, ...profile }) => ({ profile, scopes })),
    profile: views.find((profile) => profile.id === acting?.id) ?? null,
    profiles: views,
    onboarding_status: status,
    onboarding_complete: onboardingComplete(status),
  };
}
