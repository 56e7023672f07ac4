import type { Erase } from '#server/modules/erase.ts';

/** Deletes invitations to the person's address; delegations go with the profiles. */
export const eraseInvitations: Erase = async ({ trx }, { email }) => {
  await trx.deleteFrom('delegations').where('invited_email', '=', email).execute();
};
