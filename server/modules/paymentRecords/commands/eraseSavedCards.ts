import type { Erase } from '#server/modules/erase.ts';
import { deleteCardCustomerJob } from '../jobs/jobKinds.ts';

/** Deletes the saved cards at the provider after the commit; the rows go with the user. */
export const eraseSavedCards: Erase = async (unit, { user_id }) => {
  const known = await unit.trx
    .selectFrom('card_customers')
    .select('provider_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (known) unit.send(deleteCardCustomerJob, { customer: known.provider_id });
};
