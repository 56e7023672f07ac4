import type { FastifyRequest } from 'fastify';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { unauthenticated } from '../errors.ts';

/**
 * Who acts in a command, in which role, for which profile and from which address. Stored with
 * events and in the audit log.
 */
export interface Acting {
  readonly by: ActorKind;
  /** Null for the system. */
  readonly user_id: string | null;
  /** The profile the user acts for: their own, or one delegated to the agent. */
  readonly on_behalf_of: string | null;
  readonly address: string;
}

export const SYSTEM: Acting = { by: 'system', user_id: null, on_behalf_of: null, address: '' };

/** The sender of the request, in the given role. Throws 401 without a session. */
export function actingOf(
  request: Pick<FastifyRequest, 'actor' | 'ip'>,
  by: Exclude<ActorKind, 'system'>,
  onBehalfOf: string | null = null,
): Acting {
  if (!request.actor) throw unauthenticated();
  return {
    by,
    user_id: request.actor.user_id,
    on_behalf_of: onBehalfOf,
    address: request.ip,
  };
}
