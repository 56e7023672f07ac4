import { ERASED_TEXT, type Erase } from '#server/modules/erase.ts';

/** Removes the texts of the person's messages. */
export const eraseMessages: Erase = async ({ trx }, { user_id }) => {
  await trx
    .updateTable('messages')
    .set({ body: ERASED_TEXT })
    .where('sender_id', '=', user_id)
    .execute();
};
