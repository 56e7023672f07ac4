import { sql, type ExpressionBuilder } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/**
 * Whether a delegation is in force: accepted, and not past its last day. `today` is the UTC date.
 * For queries on `delegations`; every read of what agents may do uses it.
 */
export const stillDelegated = (today: string) =>
  sql<boolean>`(delegations.state = 'active'
    and (delegations.ends_on is null or delegations.ends_on >= ${today}::date))`;

/** Of the viewing first: staff who view as a user keep the profile of their own session. */
const CHOSEN = sql<string>`coalesce(viewings.profile_id, sessions.profile_id)`;

/**
 * The profile that a session acts as, for `sessions` joined with `users` and `viewings`: the chosen one while it
 * is the user's own or delegated to them (section 6), else the user's first.
 */
export const actingProfile = (eb: ExpressionBuilder<Tables, 'sessions' | 'users'>, today: string) =>
  eb
    .selectFrom('profiles')
    .select([
      'profiles.id',
      'profiles.profile_type',
      'profiles.account_type',
      'profiles.onboarding_status',
    ])
    .where((on) =>
      on.or([
        on('profiles.user_id', '=', on.ref('users.id')),
        on.and([
          on('profiles.id', '=', CHOSEN),
          on.exists(
            on
              .selectFrom('delegations')
              .select('delegations.id')
              .whereRef('delegations.agent_id', '=', 'users.id')
              .whereRef('delegations.profile_id', '=', 'profiles.id')
              .where(stillDelegated(today)),
          ),
        ]),
      ]),
    )
    .orderBy(sql`coalesce(profiles.id = ${CHOSEN}, false)`, 'desc')
    .orderBy('profiles.created_at')
    .orderBy('profiles.id')
    .limit(1)
    .as('acting');
