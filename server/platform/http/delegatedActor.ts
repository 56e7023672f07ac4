import type { FastifyRequest } from 'fastify';
import { anyone, type Grant } from '#src/access/grants.ts';
import type { DelegatedAccess } from '#src/access/roles.ts';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What an agent who acts for a seller needs to call the route. */
    agent?: DelegatedAccess;
  }
}

/** Their grants name the scopes, record by record. */
const STAFF_PREFIX = '/api/v1/admin/';

interface Route {
  readonly url: string;
  readonly config?: { readonly access?: Grant<string>; readonly agent?: DelegatedAccess };
}

/** Whether the delegation decides over a route: it needs sign-in and is not one of staff. */
export const isDelegable = ({ url, config }: Route): boolean =>
  (config?.access ?? anyone)(null) !== true && !url.startsWith(STAFF_PREFIX);

/** Whether a route should say what an agent needs to call it, and does not. */
export const lacksAgentAccess = (route: Route): boolean =>
  isDelegable(route) && route.config?.agent === undefined;

/**
 * Checks a route for an agent who acts for a seller: the delegation has to include its scope.
 * Throws 403 `not_delegated`.
 */
export function requireDelegated(
  { routeOptions: { url = '', config } }: FastifyRequest,
  { profile, profile_ids, delegations }: SessionActor,
): void {
  if (profile === null || profile_ids.includes(profile.id)) return;
  if (!isDelegable({ url, config })) return;
  const needed = config.agent ?? 'refused';
  if (needed === 'own_account') return;
  if (needed === 'refused')
    throw forbidden('An agent cannot do this for a seller. Stop acting first.', 'not_delegated');
  const scopes = delegations.find(({ profile_id }) => profile_id === profile.id)?.scopes ?? [];
  if (!scopes.includes(needed))
    throw forbidden('Your delegation does not include this.', 'not_delegated');
}
