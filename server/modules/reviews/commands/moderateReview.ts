import { reviewMachine } from '#src/rules/reviews/review.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { lockBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { requireFreeItem } from '#server/modules/reviewLeases/requireFreeItem.ts';
import { conflict, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { reviewHiddenEmail } from '../emails/reviewEmails.ts';

/**
 * Hides a review with a reason, shows it again, dismisses its report, or undoes the decision about one.
 * Throws 404, 409 `wrong_state`, and 409 `taken` while another member of staff reads its report.
 */
export async function moderateReview(
  unit: UnitOfWork,
  id: string,
  event: 'hide' | 'show' | 'dismiss' | 'review_again',
  hidden_reason: string | null = null,
): Promise<void> {
  const { trx, now, acting } = unit;
  const review = await trx
    .selectFrom('reviews')
    .select(['state', 'by', 'booking_id'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!review) throw notFound('review');
  if (event !== 'review_again') await requireFreeItem(unit, 'reviews', id);
  const state = transition(reviewMachine, review.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', `This cannot be done: the review is ${review.state}.`, {
      state: review.state,
    });
  const hidden_at = event === 'hide' ? now.toISOString() : null;
  await trx
    .updateTable('reviews')
    .set({ state, hidden_reason, hidden_at })
    .where('id', '=', id)
    .execute();
  unit.audit({
    action: `reviews.${event}`,
    resource: 'reviews',
    record_id: id,
    differences: { state: [review.state, state], ...(hidden_reason && { hidden_reason }) },
  });
  unit.changed('bookings', review.booking_id);
  if (hidden_reason === null) return;
  const booking = await lockBooking(trx, review.booking_id);
  const { to, content } = reviewHiddenEmail(
    review.by,
    booking,
    hidden_reason,
    unit.services.env.PUBLIC_URL,
  );
  unit.mail(to, content);
}
