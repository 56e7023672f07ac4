import { ERASED_TEXT, type Erase } from '#server/modules/erase.ts';

/** Removes what the person wrote in reviews and answers; the stars remain. */
export const eraseReviews: Erase = async ({ trx }, { profile_ids }) => {
  if (profile_ids.length === 0) return;
  await trx
    .updateTable('reviews')
    .set({ body: ERASED_TEXT })
    .where('author_id', 'in', profile_ids)
    .execute();
  for (const side of ['buyer', 'seller'] as const)
    await trx
      .updateTable('reviews')
      .set({ answer: null, answered_at: null })
      .where('by', '!=', side)
      .where('booking_id', 'in', (bookings) =>
        bookings.selectFrom('bookings').select('id').where(`${side}_id`, 'in', profile_ids),
      )
      .execute();
};
