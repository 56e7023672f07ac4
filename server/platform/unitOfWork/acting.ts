import type { ActorKind, BookingActor } from '#src/rules/stateMachines/machine.ts';
import { forbidden, unauthenticated } from '../errors.ts';

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
  /** The API token that the user acts with. */
  readonly token_id?: string | null;
}

export const SYSTEM: Acting = { by: 'system', user_id: null, on_behalf_of: null, address: '' };

/** Who acts on a booking or on what belongs to one. Throws 403 for a user who is none of its parties. */
export function bookingActor({ by }: Acting): BookingActor {
  if (by === 'user') throw forbidden();
  return by;
}

/** The user and the address of a request, or of a job that a user started. */
export interface Sender {
  readonly actor: {
    readonly user_id: string;
    readonly api_token?: { readonly id: string } | null;
  } | null;
  readonly ip: string;
}

/** The sender of the request, in the given role. Throws 401 without a session. */
export function actingOf(
  request: Sender,
  by: Exclude<ActorKind, 'system'>,
  onBehalfOf: string | null = null,
): Acting {
  if (!request.actor) throw unauthenticated();
  return {
    by,
    user_id: request.actor.user_id,
    on_behalf_of: onBehalfOf,
    address: request.ip,
    token_id: request.actor.api_token?.id ?? null,
  };
}
