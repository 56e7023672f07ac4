import { sql } from 'kysely';
import { ERASED_NAME, type Erase } from '#server/modules/erase.ts';

/** Removes names and addresses from the user, the profiles and company details. */
export const eraseAccount: Erase = async ({ trx, now }, { user_id, profile_ids }) => {
  if (profile_ids.length > 0) {
    // Receipts that were issued keep the company's name, address and numbers.
    await sql`update company_details set details = details || '{"email": ""}'
      where seller_id in (${sql.join([...profile_ids])}) and details is not null`.execute(trx);
    await trx
      .updateTable('profiles')
      .set({ display_name: ERASED_NAME, about: '', vip: false })
      .where('id', 'in', profile_ids)
      .execute();
  }
  await trx
    .updateTable('users')
    .set({
      name: ERASED_NAME,
      email: `${user_id}@erased.invalid`,
      email_verified_at: null,
      system_roles: [],
      erased_at: now.toISOString(),
    })
    .where('id', '=', user_id)
    .execute();
};
