import { canManageSystem } from '#src/access/roles.ts';
import type { BookingActor } from '#src/rules/stateMachines/machine.ts';
import type { SessionActor } from '#server/platform/services.ts';

export type Side = Exclude<BookingActor, 'system'>;

export interface Parties {
  readonly buyer_id: string;
  readonly seller_id: string;
}

/** The seller profiles whose bookings the user manages: their own, and those delegated to an agent. */
export function sellerProfilesOf(actor: SessionActor): string[] {
  const delegated = actor.delegations
    .filter(({ scopes }) => scopes.includes('bookings'))
    .map(({ profile_id }) => profile_id);
  return [...actor.profile_ids, ...delegated];
}

/** The sides of a booking that the user can act as; empty for a stranger, who gets a 404. */
export function sidesOf(actor: SessionActor | null, { buyer_id, seller_id }: Parties): Side[] {
  if (!actor) return [];
  const sides: Side[] = [];
  if (actor.profile_ids.includes(buyer_id)) sides.push('buyer');
  if (sellerProfilesOf(actor).includes(seller_id)) sides.push('seller');
  if (canManageSystem(actor)) sides.push('staff');
  return sides;
}

/** The profile of a side; null for staff. */
export function profileOf(side: Side, { buyer_id, seller_id }: Parties): string | null {
  if (side === 'buyer') return buyer_id;
  return side === 'seller' ? seller_id : null;
}
