import type { Kysely } from 'kysely';
import { TOKEN_PREFIX } from '#src/rules/accounts/apiTokens.ts';
import { preparedQuery } from '#server/platform/database/pools/preparedQuery.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import { hashOfToken } from '#server/platform/security/tokens.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { RIGHTS, USER_COLUMNS, userOf } from './actorRow.ts';

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
        ...USER_COLUMNS,
        'profiles.id as profile_id',
        'profiles.profile_type',
        'profiles.account_type',
        'profiles.onboarding_status',
      ])
      .select(RIGHTS),
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
  return {
    ...userOf(row),
    session_id: row.token_id,
    api_token: { id: row.token_id, scopes: row.scopes },
    delegations: [],
    viewed_by: null,
    stepped_up_at: null,
    factor_confirmed_at: null,
  };
}
