import { forbidden } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';

/** The seller profile of the request, and whether it is the user’s own. */
export interface PayoutSeller {
  readonly id: string;
  readonly own: boolean;
}

/**
 * The active seller profile: the user’s own, or one whose payouts were delegated to them. Throws
 * 403.
 */
export function payoutSeller({ profile, profile_ids, delegations }: SessionActor): PayoutSeller {
  if (profile?.profile_type !== 'seller') throw forbidden('Payouts are for sellers.');
  const { id } = profile;
  const own = profile_ids.includes(id);
  const delegated = delegations.some(
    ({ profile_id, scopes }) => profile_id === id && scopes.includes('payouts:read'),
  );
  if (!own && !delegated) throw forbidden('The payouts of this seller were not delegated to you.');
  return { id, own };
}
