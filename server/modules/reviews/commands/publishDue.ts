import { sql } from 'kysely';
import type { LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { isDue, reviewsEnd } from '#src/rules/reviews/review.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { reviewPublishedEmail } from '../emails/reviewEmails.ts';

/**
 * Publishes the waiting reviews of a booking that the caller has locked, if they are due. Returns
 * whether any was published.
 */
export async function publishDue(unit: UnitOfWork, booking: LockedBooking): Promise<boolean> {
  const { trx, now } = unit;
  const { count } = await trx
    .selectFrom('reviews')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('booking_id', '=', booking.id)
    .executeTakeFirstOrThrow();
  if (!isDue(count, reviewsEnd(booking), now)) return false;
  const published = await trx
    .updateTable('reviews')
    .set({ state: 'published', publish_at: null, published_at: now.toISOString() })
    .where('booking_id', '=', booking.id)
    .where('state', '=', 'waiting')
    .returning(['id', 'by'])
    .execute();
  for (const { id, by } of published) {
    unit.changed('reviews', id);
    const { to, content } = reviewPublishedEmail(by, booking, unit.services.env.PUBLIC_URL);
    unit.mail(to, content);
  }
  if (published.length > 0) unit.changed('bookings', booking.id);
  return published.length > 0;
}
