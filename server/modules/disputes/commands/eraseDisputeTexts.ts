import { ERASED_TEXT, type Erase } from '#server/modules/erase.ts';

/** Removes the person's texts in disputes. */
export const eraseDisputeTexts: Erase = async ({ trx }, { user_id }) => {
  await trx
    .updateTable('dispute_events')
    .set({ note: '' })
    .where('actor_id', '=', user_id)
    .execute();
  await trx
    .updateTable('dispute_messages')
    .set({ body: ERASED_TEXT })
    .where('actor_id', '=', user_id)
    .execute();
};
