import { v7 as uuidv7 } from 'uuid';
import type { Insertable, Kysely } from 'kysely';
import { encryptIban } from '#server/modules/onboarding/queries/payoutAccount.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { gatherPayouts } from '#server/modules/payouts/jobs/gatherPayouts.ts';
import type { Services } from '#server/platform/services.ts';
import { cents } from '#src/rules/money/money.ts';

export const IBAN = 'PT50 0002 0123 1234 5678 9015 4';
export const OTHER_IBAN = 'DE89 3704 0044 0532 0130 00';

/** Inserts a payout without bookings. Returns its id. */
export async function addPayout(
  db: Kysely<Tables>,
  seller_id: string,
  more: Partial<Insertable<Tables['payouts']>> = {},
): Promise<string> {
  const id = uuidv7();
  await db
    .insertInto('payouts')
    .values({
      id,
      reference: `PO-${id.slice(-8)}`,
      seller_id,
      state: 'due',
      amount: cents(10_000),
      currency: 'EUR',
      hold_cause: null,
      handed_over_at: null,
      paid_at: null,
      created_at: '2026-06-01T10:00:00.000Z',
      ...more,
    })
    .execute();
  return id;
}

/** Gives the seller a payout account that is usable immediately. */
export async function addPayoutAccount(
  { database, secrets }: Services,
  profileId: string,
  iban = IBAN,
): Promise<void> {
  const account = {
    holder: 'Ana Lopes',
    sealed_iban: encryptIban(secrets, profileId, iban.replaceAll(' ', '')),
    usable_from: null,
  };
  await database.db
    .insertInto('payout_accounts')
    .values({ id: uuidv7(), profile_id: profileId, ...account })
    .onConflict((on) => on.column('profile_id').doUpdateSet(account))
    .execute();
}

/** The payouts of a seller, oldest first, with the amounts of their bookings. */
export async function payoutsOf({ database: { db } }: Services, sellerId: string) {
  const payouts = await db
    .selectFrom('payouts')
    .selectAll()
    .where('seller_id', '=', sellerId)
    .orderBy('id')
    .execute();
  const items = await db
    .selectFrom('payout_items')
    .innerJoin('payouts', 'payouts.id', 'payout_id')
    .selectAll('payout_items')
    .where('seller_id', '=', sellerId)
    .execute();
  return payouts.map((payout) => ({
    ...payout,
    items: items.filter(({ payout_id }) => payout_id === payout.id),
  }));
}

/** Runs the hourly job; returns the payouts of one seller. */
export async function gatherPayoutsOf(services: Services, sellerId: string) {
  await gatherPayouts(services);
  return payoutsOf(services, sellerId);
}
