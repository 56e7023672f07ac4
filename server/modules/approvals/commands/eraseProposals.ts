import { ERASED_NAME, type Erase } from '#server/modules/erase.ts';

/** Removes the name and account of an erased payee from proposals. */
export const eraseProposals: Erase = async ({ trx }, { profile_ids }) => {
  if (profile_ids.length === 0) return;
  await trx
    .updateTable('money_approvals')
    .set({ payee: ERASED_NAME })
    .where('payee_id', 'in', profile_ids)
    .execute();
};
