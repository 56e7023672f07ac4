import { sql, type Kysely } from 'kysely';
import { normaliseRoles } from '#src/access/normalise.ts';
import { TOKEN_PREFIX } from '#src/rules/accounts/apiTokens.ts';
import { onboardingComplete } from '#src/rules/onboarding/status.ts';
import { preparedQuery } from '../database/preparedQuery.ts';
import type { Tables } from '../database/tables/index.ts';
import { ApiError } from '../errors.ts';
import { hasSecondFactor } from '../security/secondFactor.ts';
import { hashOfToken } from '../security/tokens.ts';
import type { SessionActor } from '../services.ts';

/** Minimum time between two updates of `last_used_at`. */
const USED_INTERVAL_MS = 60_000;

export const isApiToken = (bearer: string): boolean => bearer.startsWith(TOKEN_PREFIX);

/** The valid API token with this hash, and its owner's rights as they are now. */
export function tokenQuery(db: Kysely<Tables>) {
  return preparedQuery(['hash', 'now'], ({ hash, now }) =>
    db
      .selectFrom('api_tokens')
      .innerJoin('users', 'users.id', 'api_tokens.user_id')
      .leftJoin('profiles', (join) =>
        join
          .onRef('profiles.id', '=', 'api_tokens.profile_id')
          .onRef('profiles.user_id', '=', 'users.id'),
      )
      .where('api_tokens.token_hash', '=', hash)
      .where('api_tokens.expires_at', '>', now)
      .where('api_tokens.revoked_at', 'is', null)
      // A profile that staff moved to another user takes its tokens' rights with it.
      .where((on) =>
        on.or([on('api_tokens.profile_id', 'is', null), on('profiles.id', 'is not', null)]),
      )
      .select([
        'api_tokens.id as token_id',
        'api_tokens.scopes',
        'api_tokens.last_used_at',
        'users.id as user_id',
        'users.email_verified_at',
        'users.system_roles',
        'profiles.id as profile_id',
        'profiles.profile_type',
        'profiles.account_type',
        'profiles.onboarding_status',
      ])
      .select((eb) => [
        hasSecondFactor(eb.ref('users.id')).as('two_factor'),
        eb
          .selectFrom('profiles as own')
          .whereRef('own.user_id', '=', 'users.id')
          .select(sql<string[]>`coalesce(array_agg(own.id::text), '{}')`.as('ids'))
          .as('profile_ids'),
      ]),
  );
}

/**
 * The owner of an API token, with the token's scopes. A token acts for its owner only, not for sellers who
 * delegated to them. Throws 401 `token_invalid`.
 */
export async function tokenActor(
  db: Kysely<Tables>,
  query: ReturnType<typeof tokenQuery>,
  { token, address, now }: { readonly token: string; readonly address: string; readonly now: Date },
): Promise<SessionActor> {
  const instant = now.toISOString();
  const [row] = (await db.executeQuery(query({ hash: hashOfToken(token), now: instant }))).rows;
  if (!row)
    throw new ApiError(
      401,
      'token_invalid',
      'This API token is unknown, expired or revoked. Create a new one in your settings.',
    );
  const used = row.last_used_at === null ? 0 : Date.parse(row.last_used_at);
  if (now.getTime() - used > USED_INTERVAL_MS)
    await db
      .updateTable('api_tokens')
      .set({ last_used_at: instant, last_used_address: address.slice(0, 64) })
      .where('id', '=', row.token_id)
      .execute();
  const { profile_id, profile_type, account_type, onboarding_status } = row;
  return {
    session_id: row.token_id,
    api_token: { id: row.token_id, scopes: row.scopes },
    user_id: row.user_id,
    system_roles: normaliseRoles(row.system_roles),
    profile_ids: row.profile_ids ?? [],
    delegations: [],
    viewed_by: null,
    email_verified: row.email_verified_at !== null,
    stepped_up_at: null,
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
