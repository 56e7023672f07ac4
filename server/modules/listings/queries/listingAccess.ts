import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { DelegationScope } from '#src/access/roles.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';

const uuid = z.uuid();

/** Whether the actor owns the profile or acts for it with the scope. */
export function mayActFor(actor: SessionActor, sellerId: string, scope: DelegationScope): boolean {
  return (
    actor.profile_ids.includes(sellerId) ||
    actor.delegations.some(
      ({ profile_id, scopes }) => profile_id === sellerId && scopes.includes(scope),
    )
  );
}

/** Throws 404 for a stranger's profile, 403 for a delegation without the scope `properties`. */
function requireAccess(actor: SessionActor, sellerId: string): void {
  if (mayActFor(actor, sellerId, 'properties')) return;
  if (actor.delegations.some(({ profile_id }) => profile_id === sellerId))
    throw forbidden('Your delegation does not include properties.');
  throw notFound('property');
}

/**
 * The profiles whose listings the actor sees: who acts as a seller profile sees that profile's
 * alone. Throws 403 where it is delegated without the scope `properties`.
 */
export function listedSellers(actor: SessionActor): readonly string[] {
  const { profile, profile_ids, delegations } = actor;
  if (profile?.profile_type === 'seller') {
    requireAccess(actor, profile.id);
    return [profile.id];
  }
  const delegated = delegations.filter(({ scopes }) => scopes.includes('properties'));
  return [...profile_ids, ...delegated.map(({ profile_id }) => profile_id)];
}

/**
 * The seller profile that the actor acts as. Throws 403 `no_seller_profile`,
 * `onboarding_incomplete`, or for a delegation without the scope `properties`.
 */
export function actingSeller(actor: SessionActor): string {
  const { profile } = actor;
  if (profile?.profile_type !== 'seller')
    throw forbidden('Switch to a seller profile to list a home.', 'no_seller_profile');
  requireAccess(actor, profile.id);
  if (!profile.onboarding_complete)
    throw forbidden('Finish your onboarding before you list a home.', 'onboarding_incomplete');
  return profile.id;
}

/** Which seller's listing it is. Throws 404 and 403 as `requireAccess`; 404 for a malformed id. */
export async function listingSeller(
  db: Kysely<Tables>,
  actor: SessionActor,
  id: string,
): Promise<string> {
  if (!uuid.safeParse(id).success) throw notFound('property');
  const found = await db
    .selectFrom('properties')
    .select('seller_id')
    .where('id', '=', id)
    .unionAll(db.selectFrom('listing_drafts').select('seller_id').where('id', '=', id))
    .executeTakeFirst();
  if (!found) throw notFound('property');
  requireAccess(actor, found.seller_id);
  return found.seller_id;
}
