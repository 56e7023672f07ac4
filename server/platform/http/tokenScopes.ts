import type { FastifyContextConfig, FastifyInstance } from 'fastify';
import { anyone, type Grant } from '#src/access/grants.ts';
import { tokenScope, type TokenScope } from '#src/rules/accounts/apiTokens.ts';
import { ApiError, forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

/** A call that an API token with the scope may make, if its owner may. */
export interface ScopedCall {
  readonly scope: TokenScope;
  readonly route: string;
  readonly access: Grant<string>;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether API tokens are refused. */
    sessionOnly?: boolean;
    /** The declared action of a resource that the route runs. */
    action?: string;
    /** What an API token needs for the route; `tokenScopes` sets it. */
    scope?: TokenScope;
  }
  interface FastifyInstance {
    /** Every call that needs sign-in and takes API tokens. */
    scopedCalls: ScopedCall[];
  }
}

/**
 * Gives every documented route of the API its scope, from its tag, method and action, and says in the
 * documentation which sign-in it takes. Register it before the routes.
 */
export function tokenScopes(app: FastifyInstance): void {
  const calls: ScopedCall[] = [];
  app.decorate('scopedCalls', calls);
  app.addHook('onRoute', ({ method, path, prefix, schema, config }) => {
    const [group] = schema?.tags ?? [];
    if (!schema || !config || group === undefined || typeof method !== 'string') return;
    const { access = anyone, action, sessionOnly = false, stepUp = false } = config;
    const isPublic = access(null) === true;
    if (sessionOnly || stepUp) {
      schema.security = isPublic ? [] : [{ session: [] }];
      return;
    }
    const scope = tokenScope(group, method, action);
    config.scope = scope;
    schema.security = isPublic ? [] : [{ session: [] }, { bearer: [scope] }];
    if (!isPublic && method !== 'HEAD')
      calls.push({ scope, route: `${method} ${path.slice(prefix.length)}`, access });
  });
}

/**
 * Whether a request with an API token counts as its owner's. On public routes a token without the scope is
 * a visitor. Throws 403 `session_required` on routes that no token may call, and `insufficient_scope`.
 */
export function actsAsOwner(
  { access = anyone, sessionOnly, stepUp, scope }: FastifyContextConfig,
  { scopes }: NonNullable<SessionActor['api_token']>,
): boolean {
  if (sessionOnly || stepUp) throw sessionRequired();
  if (scope !== undefined && scopes.includes(scope)) return true;
  if (access(null) === true) return false;
  if (scope === undefined) throw sessionRequired();
  throw new ApiError(403, 'insufficient_scope', `This token needs the scope ${scope}.`, {
    details: { scope },
  });
}

const sessionRequired = () =>
  forbidden('An API token cannot do this. Sign in on the website instead.', 'session_required');
