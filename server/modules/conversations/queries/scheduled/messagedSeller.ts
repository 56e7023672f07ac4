import type { Kysely } from 'kysely';
import type { TemplatesView } from '#src/wire/conversations/scheduled.ts';
import { mayActFor } from '#server/modules/listings/queries/listingAccess.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { SessionActor } from '#server/platform/services.ts';
import { messagedProfiles } from '../conversationAccess.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

/** Throws 403 for a delegation without the scope `messages`, 404 for a stranger's profile. */
export function requireMessages(actor: SessionActor, sellerId: string): void {
  if (mayActFor(actor, sellerId, 'messages')) return;
  if (actor.delegations.some(({ profile_id }) => profile_id === sellerId))
    throw forbidden('Your delegation does not include messages.');
  throw notFound('seller');
}

/**
 * The sellers for whom the actor writes messages: the profile they act as first. Throws 403 without any.
 */
export async function messagedSellers(
  db: Kysely<Tables>,
  actor: SessionActor,
): Promise<TemplatesView['sellers']> {
  const { profile } = actor;
  const rows = await db
    .selectFrom('profiles')
    .select(['id', 'display_name'])
    .where('id', 'in', messagedProfiles(actor))
    .where('profile_type', '=', 'seller')
    .orderBy(alphabetical('display_name'))
    .orderBy('id')
    .execute();
  if (rows.length === 0)
    throw actor.delegations.length > 0
      ? forbidden('Your delegation does not include messages.')
      : forbidden('Switch to a seller profile to use templates.', 'no_seller_profile');
  return rows.toSorted((a, b) => Number(b.id === profile?.id) - Number(a.id === profile?.id));
}
