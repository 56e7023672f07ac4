import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import { accountStatus } from '#src/rules/payouts/payoutAccount.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { SellerAccount } from '#server/platform/paymentProviders/sellerPayouts.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { payoutsOf } from './sendTransfer.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export type ProviderAccountRow = Selectable<Tables['payout_provider_accounts']>;

/** The last known provider account of a profile, and whether its owner chose it. */
export function providerAccountOf(
  { database }: Pick<Services, 'database'>,
  profileId: string,
): Promise<ProviderAccountRow | undefined> {
  return database.db
    .selectFrom('payout_provider_accounts')
    .selectAll()
    .where('profile_id', '=', profileId)
    .executeTakeFirst();
}

/**
 * Reads an account from the provider and updates our records. Null for an unknown account, or one
 * that the provider has closed.
 */
export async function syncProviderAccount(
  services: Services,
  providerId: string,
): Promise<SellerAccount | null> {
  const { db } = services.database;
  const row = await db
    .selectFrom('payout_provider_accounts')
    .select('profile_id')
    .where('provider_id', '=', providerId)
    .executeTakeFirst();
  if (!row) return null;
  const account = await payoutsOf(services)
    .readAccount(providerId)
    .catch((error: unknown) => {
      if (error instanceof ApiError && error.status === 404) return null;
      throw error;
    });
  await transact(services, SYSTEM, async (unit) => {
    await unit.trx
      .updateTable('payout_provider_accounts')
      .set(account ? accountColumns(account, unit.now) : closedColumns(unit.now))
      .where('provider_id', '=', providerId)
      .execute();
    if (account) await activateWhenReady(unit, row.profile_id, account);
  });
  return account;
}

/** Uses the provider for payouts from the first time that the account is ready. */
export async function activateWhenReady(
  unit: UnitOfWork,
  profileId: string,
  account: SellerAccount,
): Promise<void> {
  if (accountStatus(account) !== 'ready') return;
  const activated = await unit.trx
    .updateTable('payout_provider_accounts')
    .set({ in_use: true })
    .where('profile_id', '=', profileId)
    .where('chosen', '=', true)
    .where('in_use', '=', false)
    .returning('id')
    .executeTakeFirst();
  if (activated)
    unit.audit({
      action: 'payout_accounts.use_stripe',
      resource: 'profiles',
      record_id: profileId,
      differences: { in_use: [false, true] },
    });
}

/** The row’s columns for a provider account. */
export const accountColumns = (account: SellerAccount, now: Date) => ({
  provider_id: account.id,
  transfers: account.transfers,
  payouts: account.payouts,
  submitted: account.submitted,
  checking: account.checking,
  missing: account.missing.join('\n'),
  wanted_by: account.wanted_by,
  checked_at: now.toISOString(),
});

/** The columns of a closed account: another can be opened later. */
const closedColumns = (now: Date) => ({
  provider_id: null,
  closed: sql<number>`closed + 1`,
  transfers: false,
  payouts: false,
  submitted: false,
  checking: false,
  missing: '',
  wanted_by: null,
  checked_at: now.toISOString(),
});
