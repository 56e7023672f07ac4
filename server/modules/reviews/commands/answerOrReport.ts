import type { ReviewSide } from '#src/rules/reviews/review.ts';
import { isPublic } from '#src/rules/reviews/review.ts';
import type { ReviewReport } from '#src/wire/reviews/review.ts';
import { conflict, forbidden, notFound } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Locks a public review. Throws 404 for others, so that a waiting review is not confirmed to exist. */
async function lockPublic({ trx }: UnitOfWork, id: string) {
  const review = await trx
    .selectFrom('reviews')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  if (!review || !isPublic(review.state)) throw notFound('review');
  return review;
}

/** Stores the one answer of the other side. Throws 403 for the author, 404, 409 `answered_already`. */
export async function answerReview(
  unit: UnitOfWork,
  id: string,
  by: ReviewSide,
  answer: string,
): Promise<void> {
  const review = await lockPublic(unit, id);
  if (review.by === by) throw forbidden('You cannot answer your own review.', 'own_review');
  if (review.answer !== null)
    throw conflict('answered_already', 'This review is answered already.');
  await unit.trx
    .updateTable('reviews')
    .set({ answer, answered_at: unit.now.toISOString() })
    .where('id', '=', id)
    .execute();
  unit.changed('reviews', id);
  unit.changed('bookings', review.booking_id);
}

/** Sends a public review to staff. Throws 404, 409 `reported_already` while or after staff read it. */
export async function reportReview(
  unit: UnitOfWork,
  id: string,
  userId: string,
  { reason, note }: ReviewReport,
): Promise<void> {
  const review = await lockPublic(unit, id);
  if (review.state === 'reported' || review.reported_by === userId)
    throw conflict('reported_already', 'This review is reported already.');
  await unit.trx
    .updateTable('reviews')
    .set({
      state: 'reported',
      reported_by: userId,
      report_reason: reason,
      report_note: note ?? null,
      reported_at: unit.now.toISOString(),
    })
    .where('id', '=', id)
    .execute();
  unit.changed('reviews', id);
}
