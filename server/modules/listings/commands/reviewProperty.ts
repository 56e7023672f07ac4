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
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

type Listing = Selectable<Tables['properties']>;
type Change = Partial<Pick<Listing, 'submitted_at' | 'rejection_reason'>>;

/** Applies an event to a listing and records it in the audit log. Throws 404, 409 `wrong_state`. */
async function transitionListing(
  work: UnitOfWork,
  id: string,
  event: 'submit' | 'approve' | 'reject' | 'review_again',
  change: Change = {},
): Promise<Listing> {
  const { trx } = work;
  const row = await trx
    .selectFrom('properties')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw notFound('property');
  const state = transition(propertyMachine, row.state, event, work.acting.by);
  if (state === null)
    throw conflict('wrong_state', `This listing is ${row.state.replaceAll('_', ' ')}.`, {
      state: row.state,
    });
  await trx
    .updateTable('properties')
    .set({ state, ...change })
    .where('id', '=', id)
    .execute();
  work.audit({
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
export async function submitProperty(work: UnitOfWork, id: string): Promise<void> {
  const submitted_at = work.now.toISOString();
  await transitionListing(work, id, 'submit', { submitted_at, rejection_reason: null });
}

/** Publishes a listing and notifies its seller. */
export async function approveProperty(work: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionListing(work, id, 'approve', { rejection_reason: null });
  const { email, name } = await notifySeller(work, listing);
  work.mail(email, listingPublishedEmail(name, listing, work.services.env.PUBLIC_URL));
}

/** Rejects a listing with a reason. */
export async function rejectProperty(work: UnitOfWork, id: string, reason: string): Promise<void> {
  const listing = await transitionListing(work, id, 'reject', { rejection_reason: reason });
  const { email, name } = await notifySeller(work, listing);
  work.mail(email, listingRejectedEmail(name, listing, reason, work.services.env.PUBLIC_URL));
}

/** Reopens the review of a decided or published listing. Its bookings stay valid. */
export async function reopenPropertyReview(work: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionListing(work, id, 'review_again', { rejection_reason: null });
  const { email, name } = await notifySeller(work, listing);
  work.mail(email, listingReviewReopenedEmail(name, listing, work.services.env.PUBLIC_URL));
}

async function notifySeller(work: UnitOfWork, { id, title, state, seller_id }: Listing) {
  const seller = await work.trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('profiles.id', '=', seller_id)
    .executeTakeFirstOrThrow();
  work.publish(userChannel(seller.id), 'property.reviewed', { id, title, state });
  return seller;
}
