import type { Kysely } from 'kysely';
import { byResource, scopeParts } from '#src/rules/accounts/apiTokens.ts';
import type { Actor } from '#src/access/grants.ts';
import type { ApiToken, GrantableScope } from '#src/wire/accounts/apiTokens.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { ScopedCall } from '#server/platform/http/tokenScopes.ts';

/** The API tokens of a user that are not revoked, the newest first; or one of them. */
export async function listTokens(
  db: Kysely<Tables>,
  userId: string,
  now: Date,
  id?: string,
): Promise<ApiToken[]> {
  const rows = await db
    .selectFrom('api_tokens')
    .leftJoin('profiles', 'profiles.id', 'api_tokens.profile_id')
    .select([
      'api_tokens.id',
      'name',
      'last_four',
      'scopes',
      'profiles.display_name as profile_name',
      'expires_at',
      'last_used_at',
      'last_used_address',
      'api_tokens.created_at',
    ])
    .where('api_tokens.user_id', '=', userId)
    .where('revoked_at', 'is', null)
    .$if(id !== undefined, (query) => query.where('api_tokens.id', '=', id ?? ''))
    .orderBy('api_tokens.created_at', 'desc')
    .orderBy('api_tokens.id', 'desc')
    .execute();
  return rows.map((row) => ({ ...row, expired: Date.parse(row.expires_at) <= now.getTime() }));
}

/**
 * The scopes that a user may give to a token: those of calls that the user may make. Whether they may make
 * them is checked again on every request.
 */
export function grantableScopes(
  calls: readonly ScopedCall[],
  actor: Actor,
): readonly GrantableScope[] {
  const routes = new Map<string, string[]>();
  // A token does not act for sellers who delegated to its owner.
  const owner: Actor = { ...actor, delegations: [] };
  for (const { scope, route, access } of calls)
    if (access(owner) !== false) routes.set(scope, [...(routes.get(scope) ?? []), route]);
  return [...routes]
    .map(([scope, allowed]) => ({ scope, ...scopeParts(scope), calls: allowed }))
    .sort((one, other) => byResource(one.scope, other.scope));
}
