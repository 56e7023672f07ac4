import { canManageSystem } from '#src/access/roles.ts';
import type { ActorKind } from '#src/rules/stateMachines/machine.ts';
import type { SessionActor } from '#server/platform/services.ts';

export type Side = Exclude<ActorKind, 'system'>;

export interface Parties {
  readonly buyer_id: string;
  readonly seller_id: string;
}

/** The seller profiles whose bookings the user handles: their own, and those an agent was given. */
export function sellerProfilesOf(actor: SessionActor): string[] {
  const delegated = actor.delegations
    .filter(({ scopes }) => scopes.includes('bookings'))
    .map(({ profile_id }) => profile_id);
  return [...actor.profile_ids, ...delegated];
}

/** The parts the user has in a booking; none for a stranger, who is told that it does not exist. */
export function sidesOf(actor: SessionActor | null, { buyer_id, seller_id }: Parties): Side[] {
  if (!actor) return [];
  const sides: Side[] = [];
  if (actor.profile_ids.includes(buyer_id)) sides.push('buyer');
  if (sellerProfilesOf(actor).includes(seller_id)) sides.push('seller');
  if (canManageSystem(actor)) sides.push('staff');
  return sides;
}

/** The profile that is acted for in a part. */
export function profileOf(side: Side, { buyer_id, seller_id }: Parties): string | null {
  if (side === 'buyer') return buyer_id;
  return side === 'seller' ? seller_id : null;
}
