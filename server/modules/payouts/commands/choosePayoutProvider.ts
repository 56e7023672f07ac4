import type { Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { accountUsableFrom } from '#src/rules/payouts/payout.ts';
import { accountStatus } from '#src/rules/payouts/payoutAccount.ts';
import { href } from '#src/routes/href.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { ApiError, conflict, notFound } from '#server/platform/errors.ts';
import { payoutAccountChangedEmail, stripeChosenEmail } from '../emails/payoutEmails.ts';
import type { SellerAccount } from '#server/platform/paymentProviders/sellerPayouts.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { readPaymentTerms } from '#server/modules/paymentRecords/commands/paymentTerms.ts';
import { sellerCountryOf } from '#server/modules/onboarding/queries/sellerCountry.ts';
import { payoutsOf } from './sendTransfer.ts';
import {
  accountColumns,
  providerAccountOf,
  syncProviderAccount,
  activateWhenReady,
} from './syncProviderAccount.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { delayPayoutAccount } from '#server/modules/onboarding/commands/savePayoutAccount.ts';

/**
 * Chooses payouts through the provider: opens an account there, or reuses the existing one. The
 * caller has confirmed the password. Throws 409 `stripe_payouts_off` where staff have switched the
 * provider off, `country_unknown`, and `account_refused` where the provider opens none; then
 * nothing has changed.
 */
export async function choosePayoutProvider(
  services: Services,
  acting: Acting,
  profileId: string,
): Promise<void> {
  const { db } = services.database;
  const provider = payoutsOf(services);
  if (!(await paymentMethodAllowed(db, 'stripe')))
    throw conflict('stripe_payouts_off', 'Payouts through Stripe cannot be chosen at the moment.');
  const owner = await ownerOf(db, profileId);
  const existing = await providerAccountOf(services, profileId);
  const { email } = owner;
  const account = existing?.provider_id
    ? await provider.readAccount(existing.provider_id)
    : await openAccount(services, profileId, existing?.closed ?? 0);
  await transact(services, acting, async (unit) => {
    const from = accountUsableFrom(unit.now, await readPaymentTerms(unit.trx));
    const columns = accountColumns(account, unit.now);
    const chosen = { ...columns, chosen: true, usable_from: from.toISOString() };
    await unit.trx
      .insertInto('payout_provider_accounts')
      .values({ id: uuidv7(), profile_id: profileId, in_use: false, ...chosen })
      .onConflict((on) => on.column('profile_id').doUpdateSet(chosen))
      .execute();
    unit.audit({
      action: 'payout_accounts.choose_stripe',
      resource: 'profiles',
      record_id: profileId,
      differences: { usable_from: chosen.usable_from },
    });
    unit.mail(email, stripeChosenEmail(owner, from, services.env.PUBLIC_URL));
    await activateWhenReady(unit, profileId, account);
  });
}

/**
 * Opens an account in the seller’s country, which cannot change later. Throws 409
 * `country_unknown`, `account_refused`.
 */
async function openAccount(
  services: Services,
  profile_id: string,
  closed: number,
): Promise<SellerAccount> {
  const { db } = services.database;
  const country = await sellerCountryOf(db, services, profile_id);
  if (country === null)
    throw conflict(
      'country_unknown',
      'Stripe opens an account in one country for good, and we do not know yours yet. Add your bank account first, or your address in your onboarding.',
    );
  const { email, business } = await ownerOf(db, profile_id);
  const key = `${profile_id}:${closed}:${country}`;
  return payoutsOf(services)
    .openAccount({ key, profile_id, email, business, country })
    .catch(refused);
}

const refused = (error: unknown): never => {
  if (error instanceof ApiError && error.status === 409)
    throw conflict(
      'account_refused',
      'Stripe does not open accounts for our sellers right now. Your payouts do not change. Please contact us.',
    );
  throw error;
};

/**
 * Switches back to bank transfers, after the usual waiting period. The caller has confirmed the
 * password.
 */
export async function leavePayoutProvider(unit: UnitOfWork, profileId: string): Promise<void> {
  const { trx, now, services } = unit;
  const removed = await trx
    .updateTable('payout_provider_accounts')
    .set({ chosen: false, in_use: false })
    .where('profile_id', '=', profileId)
    .where('chosen', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (!removed) return;
  const usableFrom = accountUsableFrom(now, await readPaymentTerms(trx));
  await delayPayoutAccount(trx, profileId, usableFrom.toISOString());
  unit.audit({
    action: 'payout_accounts.leave_stripe',
    resource: 'profiles',
    record_id: profileId,
    differences: { usable_from: usableFrom.toISOString() },
  });
  const owner = await ownerOf(trx, profileId);
  const email = payoutAccountChangedEmail(
    owner,
    'your bank account',
    usableFrom,
    services.env.PUBLIC_URL,
  );
  unit.mail(owner.email, email);
}

/**
 * A single-use link to the seller’s account at the provider. Throws 404 where they have no account
 * there.
 */
export async function payoutProviderLink(services: Services, profileId: string): Promise<string> {
  const row = await providerAccountOf(services, profileId);
  if (!row?.provider_id) throw notFound('account');
  const account = await syncProviderAccount(services, row.provider_id);
  if (!account) throw notFound('account');
  const page = services.env.PUBLIC_URL + href('sellerPayouts');
  return payoutsOf(services).visitAccount(account.id, {
    ready: accountStatus(account) === 'ready',
    back: `${page}?stripe=back`,
    again: `${page}?stripe=again`,
  });
}

async function ownerOf(db: Kysely<Tables>, profileId: string) {
  const { account_type, ...owner } = await db
    .selectFrom('profiles')
    .innerJoin('users', 'users.id', 'profiles.user_id')
    .select(['users.email', 'profiles.display_name as name', 'profiles.account_type'])
    .where('profiles.id', '=', profileId)
    .executeTakeFirstOrThrow();
  return { ...owner, business: account_type === 'business' };
}
