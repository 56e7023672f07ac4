import type { FastifyRequest } from 'fastify';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import { unauthenticated } from '../errors.ts';

/** Who acts in a command, in which part, for whom and from where; events and the audit log keep it. */
export interface Acting {
  readonly by: ActorKind;
  /** Null for the system. */
  readonly user_id: string | null;
  /** The profile the user acts for: the user's own, or one delegated to an agent. */
  readonly on_behalf_of: string | null;
  readonly address: string;
}

export const SYSTEM: Acting = { by: 'system', user_id: null, on_behalf_of: null, address: '' };

/** The one who sent the request, in a part of theirs. Throws 401 where nobody is signed in. */
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
