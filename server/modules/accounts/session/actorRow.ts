import { sql, type ExpressionBuilder, type Selectable } from 'kysely';
import { normaliseRoles } from '#src/access/normalise.ts';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { hasSecondFactor } from '#server/platform/security/secondFactor.ts';
import type { SessionActor } from '#server/platform/services.ts';

/** The user's columns that an actor needs, whether a session or an API token names the user. */
export const USER_COLUMNS = [
  'users.id as user_id',
  'users.email_verified_at',
  'users.system_roles',
] as const;

/** The user's second factor and profiles. */
export const RIGHTS = (eb: ExpressionBuilder<Tables, 'users'>) => [
  hasSecondFactor(eb.ref('users.id')).as('two_factor'),
  eb
    .selectFrom('profiles as own')
    .whereRef('own.user_id', '=', 'users.id')
    .select(sql<string[]>`coalesce(array_agg(own.id::text), '{}')`.as('ids'))
    .as('profile_ids'),
];

type Profile = Selectable<Tables['profiles']>;
type User = Selectable<Tables['users']>;

interface ActorRow {
  readonly user_id: string;
  readonly email_verified_at: User['email_verified_at'];
  readonly system_roles: User['system_roles'];
  readonly two_factor: unknown;
  readonly profile_ids: readonly string[] | null;
  readonly profile_id: string | null;
  readonly profile_type: Profile['profile_type'] | null;
  readonly account_type: Profile['account_type'] | null;
  readonly onboarding_status: Profile['onboarding_status'] | null;
}

/** The user and the acting profile, with their rights as they are now. */
export function userOf(
  row: ActorRow,
): Pick<
  SessionActor,
  'user_id' | 'system_roles' | 'profile_ids' | 'email_verified' | 'two_factor' | 'profile'
> {
  const { profile_id, profile_type, account_type, onboarding_status } = row;
  return {
    user_id: row.user_id,
    system_roles: normaliseRoles(row.system_roles),
    profile_ids: row.profile_ids ?? [],
    email_verified: row.email_verified_at !== null,
    two_factor: Boolean(row.two_factor),
    profile:
      profile_id && profile_type && account_type && onboarding_status
        ? {
            id: profile_id,
            profile_type,
            account_type,
            onboarding_complete: onboardingComplete(onboarding_status),
          }
        : null,
  };
}
