import { userChannel } from '#src/realtime/channels.ts';
import {
  listingPublishedEmail,
  listingRejectedEmail,
  listingReviewReopenedEmail,
} from '../emails/listingEmails.ts';
import { transitionProperty, type Property } from './transitionProperty.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Publishes a listing and notifies its seller. */
export async function approveProperty(unit: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionProperty(unit, id, 'approve', { rejection_reason: null });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingPublishedEmail(name, listing, unit.services.env.PUBLIC_URL));
}

/** Rejects a listing with a reason. */
export async function rejectProperty(unit: UnitOfWork, id: string, reason: string): Promise<void> {
  const listing = await transitionProperty(unit, id, 'reject', { rejection_reason: reason });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingRejectedEmail(name, listing, reason, unit.services.env.PUBLIC_URL));
}

/** Reopens the review of a decided or published listing. Its bookings stay valid. */
export async function reopenPropertyReview(unit: UnitOfWork, id: string): Promise<void> {
  const listing = await transitionProperty(unit, id, 'review_again', { rejection_reason: null });
  const { email, name } = await notifySeller(unit, listing);
  unit.mail(email, listingReviewReopenedEmail(name, listing, unit.services.env.PUBLIC_URL));
}

/** Announces a decision in the seller's open browsers. Returns whom to email. */
export async function notifySeller(
  unit: UnitOfWork,
  { id, title, state, seller_id }: Pick<Property, 'id' | 'title' | 'state' | 'seller_id'>,
) {
  const seller = await unit.trx
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.id', 'users.email', 'users.name'])
    .where('profiles.id', '=', seller_id)
    .executeTakeFirstOrThrow();
  unit.publish(userChannel(seller.id), 'property.reviewed', { id, title, state });
  return seller;
}
