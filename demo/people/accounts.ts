import type { Insertable } from 'kysely';
import { isIban } from '#src/rules/payouts/iban.ts';
import { encryptIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { demoId } from '../demoId.ts';
import { createRandom } from '../random.ts';
import { profileIdOf } from './ids.ts';
import type { Seller } from './seller.ts';
import { SELLERS } from './sellers.ts';

/** A made-up IBAN with valid check digits. */
export function ibanOf(email: string): string {
  const random = createRandom(`accounts/${email}`);
  const number = Array.from({ length: 19 }, () => random.whole(0, 9)).join('');
  // With valid national check digits, the IBAN check digits of Portugal are always 50.
  const found = Array.from(
    { length: 97 },
    (_, check) => `PT50${number}${String(check + 2).padStart(2, '0')}`,
  ).find(isIban);
  if (found === undefined) throw new Error(`No check digits fit the account of ${email}`);
  return found;
}

/** The payout accounts of the demo’s sellers. */
export function sellerAccounts({ secrets }: Services): Insertable<Tables['payout_accounts']>[] {
  return Object.values(SELLERS).map(({ email, name }: Seller) => {
    const profile_id = profileIdOf(email);
    return {
      id: demoId('payout_accounts', email),
      profile_id,
      holder: name,
      sealed_iban: encryptIban(secrets, profile_id, ibanOf(email)),
      usable_from: null,
    };
  });
}
