import type { Kysely } from 'kysely';
import { isIban, plainIban } from '#src/rules/payouts/iban.ts';
import { sellerCountry } from '#src/rules/onboarding/sellerCountry.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import { readIban } from './payoutAccount.ts';

/** A seller's country, from the submitted details and the bank account; null if unknown. */
export async function sellerCountryOf(
  db: Kysely<Tables>,
  { secrets }: Pick<Services, 'secrets'>,
  profileId: string,
): Promise<string | null> {
  const details = await db
    .selectFrom('onboarding_steps')
    .select('answers')
    .where('profile_id', '=', profileId)
    .where('step', 'in', ['personal_details', 'business_details'])
    .where('state', 'in', ['submitted', 'approved'])
    .executeTakeFirst();
  const country = details?.answers['country'];
  const iban = await readIban(db, secrets, profileId);
  return sellerCountry({
    details: typeof country === 'string' ? country : null,
    bank: isIban(iban) ? plainIban(iban).slice(0, 2) : null,
  });
}
