import type { Erase } from '#server/modules/erase.ts';

/** Removes the person's texts in bookings, change requests and offers, and ends their open offers. */
export const eraseBookingTexts: Erase = async ({ trx }, { user_id, profile_ids }) => {
  await trx
    .updateTable('booking_events')
    .set({ reason: '' })
    .where('actor_id', '=', user_id)
    .execute();
  if (profile_ids.length === 0) return;
  for (const side of ['buyer', 'seller'] as const) {
    await trx
      .updateTable('change_requests')
      .set({ message: '' })
      .where('proposed_by', '=', side)
      .where('booking_id', 'in', (bookings) =>
        bookings.selectFrom('bookings').select('id').where(`${side}_id`, 'in', profile_ids),
      )
      .execute();
    const own = trx.updateTable('offers').where(`${side}_id`, 'in', profile_ids);
    await own.set({ [`${side}_words`]: '' }).execute();
    await own
      .set({ state: 'expired', expires_at: null })
      .where('state', 'in', ['requested', 'sent'])
      .execute();
  }
};
