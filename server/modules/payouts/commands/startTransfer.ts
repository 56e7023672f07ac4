import { sendTransferJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { payoutMethod } from '#src/rules/payouts/payoutMethod.ts';
import {
  sealForPayout,
  type PayoutAccount,
} from '#server/modules/onboarding/queries/payoutAccount.ts';
import { payoutMethodsOf } from '../queries/payoutMethods.ts';
import { transitionPayout, type Payout } from './transitionPayout.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Hands a due payout to whoever sends it: staff, who make the bank transfer, or the provider. From
 * here on its amount and its account stand. Stays due where there is no account that may be used.
 */
export async function startTransfer(work: UnitOfWork, payout: Payout): Promise<void> {
  const { trx, services, now } = work;
  const ways = await payoutMethodsOf(trx, services, payout.seller_id);
  const way = payoutMethod(ways, now);
  if ('waits' in way) return;
  if (way.by === 'bank_transfer' && ways.bank) await nameAccount(work, payout, ways.bank);
  if (way.by === 'stripe' && ways.stripe) await oweTransfer(work, payout, ways.stripe.account);
  const handed_over_at = now.toISOString();
  await transitionPayout(work, payout, 'hand_over', { handed_over_at, provider: way.by });
}

async function nameAccount(
  { trx, services }: UnitOfWork,
  { id, seller_id }: Payout,
  { holder, iban, mask }: PayoutAccount,
): Promise<void> {
  const destination = { holder, mask, sealed_iban: sealForPayout(services.secrets, id, iban) };
  await trx
    .insertInto('payout_destinations')
    .values({ id: uuidv7(), payout_id: id, profile_id: seller_id, ...destination })
    .onConflict((on) => on.column('payout_id').doUpdateSet(destination))
    .execute();
}

/** A job sends it once this has committed; the database allows one transfer of a payout at a time. */
async function oweTransfer(
  work: UnitOfWork,
  { id: payout_id, amount, currency }: Payout,
  account: string,
): Promise<void> {
  const id = uuidv7();
  const at = work.now.toISOString();
  await work.trx
    .insertInto('payout_transfers')
    .values({
      id,
      payout_id,
      account,
      amount,
      currency,
      provider_id: null,
      checked_at: at,
      created_at: at,
    })
    .execute();
  await work.trx.deleteFrom('payout_destinations').where('payout_id', '=', payout_id).execute();
  work.send(sendTransferJob, { transfer_id: id });
}
