import type { FastifyRequest } from 'fastify';
import { anyone } from '#src/access/grants.ts';
import { forbidden } from '../errors.ts';
import type { SessionActor } from '../services.ts';
import { delegatedAccess } from './delegatedRoutes.ts';

const PREFIX = '/api';
/** Their grants name the scopes, record by record. */
const STAFF_PREFIX = `${PREFIX}/v1/admin/`;

/**
 * Checks a route for an agent who acts for a seller: the delegation has to include its scope.
 * Throws 403 `not_delegated`.
 */
export function requireDelegated(
  { method, routeOptions: { url = '', config } }: FastifyRequest,
  { profile, profile_ids, delegations }: SessionActor,
): void {
  if (profile === null || profile_ids.includes(profile.id)) return;
  if ((config.access ?? anyone)(null) === true || url.startsWith(STAFF_PREFIX)) return;
  if (!url.startsWith(PREFIX)) return;
  const verb = method === 'HEAD' ? 'GET' : method;
  const needed = delegatedAccess(`${verb} ${url.slice(PREFIX.length)}`) ?? 'refused';
  if (needed === 'own_account') return;
  if (needed === 'refused')
    throw forbidden('An agent cannot do this for a seller. Stop acting first.', 'not_delegated');
  const scopes = delegations.find(({ profile_id }) => profile_id === profile.id)?.scopes ?? [];
  if (!scopes.includes(needed))
    throw forbidden('Your delegation does not include this.', 'not_delegated');
}
