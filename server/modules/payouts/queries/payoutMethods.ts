import type { Kysely } from 'kysely';
import { accountStatus } from '#src/rules/payouts/payoutAccount.ts';
import type { PayoutMethods } from '#src/rules/payouts/payoutMethod.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Services } from '#server/platform/services.ts';
import {
  payoutAccountOf,
  type PayoutAccount,
} from '#server/modules/onboarding/queries/payoutAccount.ts';

/** A seller’s payout methods, with the accounts. */
export interface SellerPayoutMethods extends PayoutMethods {
  readonly bank: PayoutAccount | null;
  readonly stripe: (NonNullable<PayoutMethods['stripe']> & { readonly account: string }) | null;
}

/** The payout methods that a seller has set up; the provider’s only where one is configured. */
export async function payoutMethodsOf(
  db: Kysely<Tables>,
  { secrets, payments }: Pick<Services, 'secrets' | 'payments'>,
  profileId: string,
): Promise<SellerPayoutMethods> {
  const row = await db
    .selectFrom('payout_provider_accounts')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
  const chosen = payments.payouts !== null && row?.chosen === true;
  return {
    bank: await payoutAccountOf(db, secrets, profileId),
    stripe: chosen
      ? {
          in_use: row.in_use,
          ready: row.provider_id !== null && accountStatus(withMissingList(row)) === 'ready',
          usable_from: row.usable_from,
          account: row.provider_id ?? '',
        }
      : null,
  };
}

/** The provider account of a row, with `missing` as a list. */
export const withMissingList = <Row extends { readonly missing: string }>({
  missing,
  ...row
}: Row) => ({
  ...row,
  missing: missing.split('\n').filter(Boolean),
});
