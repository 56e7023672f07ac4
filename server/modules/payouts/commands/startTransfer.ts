import { sendTransferJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { payoutMethod } from '#src/rules/payouts/payoutMethod.ts';
import {
  encryptPayoutIban,
  type PayoutAccount,
} from '#server/modules/onboarding/queries/payoutAccount.ts';
import { payoutMethodsOf } from '../queries/payoutMethods.ts';
import { transitionPayout, type Payout } from './transitionPayout.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Hands a due payout over to staff, for a bank transfer, or to the provider. Its amount and account
 * are fixed from here on. It stays due where no account is usable. Returns the payout that was handed over, or null.
 */
export async function startTransfer(unit: UnitOfWork, payout: Payout): Promise<Payout | null> {
  const { trx, services, now } = unit;
  const methods = await payoutMethodsOf(trx, services, payout.seller_id);
  const method = payoutMethod(methods, now);
  if ('waits' in method) return null;
  if (method.by === 'bank_transfer' && methods.bank)
    await storeDestination(unit, payout, methods.bank);
  if (method.by === 'stripe' && methods.stripe)
    await queueTransfer(unit, payout, methods.stripe.account);
  const handed_over_at = now.toISOString();
  return transitionPayout(unit, payout, 'hand_over', { handed_over_at, provider: method.by });
}

async function storeDestination(
  { trx, services }: UnitOfWork,
  { id, seller_id }: Payout,
  { holder, iban, mask }: PayoutAccount,
): Promise<void> {
  const destination = { holder, mask, sealed_iban: encryptPayoutIban(services.secrets, id, iban) };
  await trx
    .insertInto('payout_destinations')
    .values({ id: uuidv7(), payout_id: id, profile_id: seller_id, ...destination })
    .onConflict((on) => on.column('payout_id').doUpdateSet(destination))
    .execute();
}

/**
 * Queues a provider transfer, sent by a job after commit. The database allows one active transfer
 * per payout.
 */
async function queueTransfer(
  unit: UnitOfWork,
  { id: payout_id, amount, currency }: Payout,
  account: string,
): Promise<void> {
  const id = uuidv7();
  const at = unit.now.toISOString();
  await unit.trx
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
  await unit.trx.deleteFrom('payout_destinations').where('payout_id', '=', payout_id).execute();
  unit.send(sendTransferJob, { transfer_id: id });
}
