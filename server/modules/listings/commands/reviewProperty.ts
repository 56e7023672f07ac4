import type { Selectable } from 'kysely';
import { userChannel } from '#src/realtime/channels.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { propertyMachine } from '#src/rules/listings/property.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import {
  listingPublishedEmail,
  listingRejectedEmail,
  listingReviewReopenedEmail,
} from '../emails/listingEmails.ts';
import { requireFreeItem } from '#server/modules/reviewLeases/requireFreeItem.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type Listing = Selectable<Tables['properties']>;
type Change = Partial<Pick<Listing, 'submitted_at' | 'rejection_reason'>>;

/** Applies an event to a listing and audits it. Throws 404, 409 `taken`, `wrong_state`. */
async function transitionListing(
  unit: UnitOfWork,
  id: string,
  event: 'submit' | 'approve' | 'reject' | 'review_again',
  change: Change = {},
): Promise<Listing> {
  const { trx } = unit;
  const row = await trx
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('property');
  if (event === 'approve' || event === 'reject') await requireFreeItem(unit, 'approvals', id);
  const state = transition(propertyMachine, row.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This listing is ${row.state.replaceAll('_', ' ')}.`, {
      state: row.state,
    });
  await trx
    .updateTable('properties')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: `properties.${event}`,
    resource: 'properties',
    record_id: id,
    differences: {
      state: [row.state, state],
      ...(change.rejection_reason && { reason: change.rejection_reason }),
    },
  });
  return { ...row, state, ...change };
}

/** Submits a listing for review. */
export async function submitProperty(unit: UnitOfWork, id: string): Promise<void> {
  const submitted_at = unit.now.toISOString();
  await transitionListing(unit, id, 'submit', { submitted_at, rejection_reason: null });
}

/** Publishes a listing and notifies its seller. */
export async function approveProperty(unit: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionListing(unit, id, 'approve', { rejection_reason: null });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingPublishedEmail(name, listing, unit.services.env.PUBLIC_URL));
}

/** Rejects a listing with a reason. */
export async function rejectProperty(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const listing = await transitionListing(unit, id, 'reject', { rejection_reason: reason });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingRejectedEmail(name, listing, reason, unit.services.env.PUBLIC_URL));
}

/** Reopens the review of a decided or published listing. Its bookings stay valid. */
export async function reopenPropertyReview(unit: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionListing(unit, id, 'review_again', { rejection_reason: null });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingReviewReopenedEmail(name, listing, unit.services.env.PUBLIC_URL));
}

async function notifySeller(unit: UnitOfWork, { id, title, state, seller_id }: Listing) {
  const seller = await unit.trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('profiles.id', '=', seller_id)
    .executeTakeFirstOrThrow();
  unit.publish(userChannel(seller.id), 'property.reviewed', { id, title, state });
  return seller;
}
