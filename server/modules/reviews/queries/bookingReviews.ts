import type { Kysely } from 'kysely';
import { addDays } from '#src/rules/dates/day.ts';
import { isPublic, REVIEW_DAYS, reviewPhase, type ReviewSide } from '#src/rules/reviews/review.ts';
import type { BookingReviews } from '#src/wire/reviews/review.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { publicReviewOf, reviewOf, reviewRows } from './reviewRows.ts';

/** What both sides of a stay wrote, as one of them may read it. */
export async function bookingReviews(
  db: Kysely<Tables>,
  bookingId: string,
  side: ReviewSide,
  now: Date,
): Promise<BookingReviews> {
  const booking = await db
    .selectFrom('bookings')
    .innerJoin('properties', 'properties.id', 'bookings.property_id')
    .innerJoin('locations', 'locations.id', 'properties.location_id')
    .innerJoin('profiles as others', (join) =>
      join.onRef('others.id', '=', side === 'buyer' ? 'bookings.seller_id' : 'bookings.buyer_id'),
    )
    .select(['bookings.state', 'bookings.check_out', 'properties.check_out_time'])
    .select(['locations.time_zone', 'others.display_name'])
    .where('bookings.id', '=', bookingId)
    .executeTakeFirstOrThrow();
  const rows = await reviewRows(db).where('reviews.booking_id', '=', bookingId).execute();
  const mine = rows.find(({ by }) => by === side);
  const theirs = rows.find(({ by }) => by !== side);
  const phase = reviewPhase(booking, now);
  return {
    side,
    phase,
    with: booking.display_name,
    until: addDays(booking.check_out, REVIEW_DAYS),
    mine: mine ? reviewOf(mine) : null,
    theirs: publicReviewOf(theirs),
    theirs_written: theirs !== undefined,
    can_write: phase === 'open' && !mine,
    can_answer: theirs !== undefined && isPublic(theirs.state) && theirs.answer === null,
  };
}
