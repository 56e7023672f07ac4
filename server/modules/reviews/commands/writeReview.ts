import { v7 as uuidv7 } from 'uuid';
import {
  hasItsParts,
  reviewPhase,
  reviewsEnd,
  type ReviewPhase,
  type ReviewSide,
} from '#src/rules/reviews/review.ts';
import type { ErrorCode } from '#src/wire/http/errorCodes.ts';
import type { ReviewRequest } from '#src/wire/reviews/review.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { otherWroteEmail } from '../emails/reviewEmails.ts';
import { publishDue } from './publishDue.ts';
import { recordBookingEvent } from '#server/modules/bookings/commands/recordBookingEvent.ts';

const CLOSED: Readonly<Record<Exclude<ReviewPhase, 'open'>, readonly [ErrorCode, string]>> = {
  too_early: ['stay_not_over', 'You can write a review after the stay.'],
  over: ['review_closed', 'The 14 days to write a review are over.'],
  never: ['no_stay', 'There was no stay, so there is nothing to review.'],
};

/**
 * Stores the review of one side, and publishes both where the other has written. Throws 404, 409
 * `stay_not_over`, `review_closed`, `no_stay`, `reviewed_already`, and 422 for the other side's parts.
 */
export async function writeReview(
  unit: UnitOfWork,
  bookingId: string,
  by: ReviewSide,
  { rating, parts, body }: ReviewRequest,
): Promise<void> {
  const { trx } = unit;
  if (!hasItsParts(by, parts)) throw invalid({ parts: ['Rate all parts, and no others.'] });
  const booking = await lockBooking(trx, bookingId);
  const { now } = unit;
  const phase = reviewPhase(booking, now);
  if (phase !== 'open') throw conflict(...CLOSED[phase]);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('reviews')
    .values({
      id: uuidv7(),
      booking_id: bookingId,
      property_id: booking.property_id,
      by,
      author_id: by === 'buyer' ? booking.buyer_id : booking.seller_id,
      rating,
      ...parts,
      body,
      publish_at: reviewsEnd(booking).toISOString(),
      created_at: now.toISOString(),
    })
    .onConflict((clash) => clash.columns(['booking_id', 'by']).doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n)
    throw conflict('reviewed_already', 'The review of this stay is written already.');
  await recordBookingEvent(unit, booking, 'review');
  unit.changed('bookings', bookingId);
  if (await publishDue(unit, booking)) return;
  const { to, content } = otherWroteEmail(by, booking, unit.services.env.PUBLIC_URL);
  unit.mail(to, content);
}
