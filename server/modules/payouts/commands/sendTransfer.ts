import type { ProviderTransfer } from '#src/rules/payouts/payoutTransfer.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { PayoutProvider } from '#server/platform/paymentProviders/sellerPayouts.ts';
import { payoutFailedEmail, payoutSentByStripeEmail } from '../emails/payoutEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { gatherPayouts } from './gatherPayouts.ts';
import { type LockedPayout, transitionPayout } from './transitionPayout.ts';
import { lockTransfer, transitionTransfer } from './transitionTransfer.ts';
import { owedBookings } from '../queries/owedBookings.ts';
import { reverseTransfer } from './reverseTransfer.ts';
import { postPayout } from './settlePayout.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** The payout provider. Throws 503 `stripe_payouts_off` where none is configured. */
export function payoutsOf({ payments }: Pick<Services, 'payments'>): PayoutProvider {
  if (!payments.payouts)
    throw new ApiError(503, 'stripe_payouts_off', 'Payouts through Stripe are off.');
  return payments.payouts;
}

/**
 * Sends a payout through the provider, exactly once: a retry after a lost answer finds the same
 * transfer by its key. Throws 502 while the provider does not answer.
 */
export async function sendTransfer(services: Services, transferId: string): Promise<void> {
  const provider = payoutsOf(services);
  const request = await transact(services, SYSTEM, (unit) => prepareRequest(unit, transferId));
  if (!request) return;
  const answer = await provider.transfer(request).catch((error: unknown): ProviderTransfer => {
    if (error instanceof ApiError && (error.status === 409 || error.status === 404))
      return { status: 'refused', reason: error.message };
    throw error;
  });
  await transact(services, SYSTEM, (unit) => applyTransfer(unit, transferId, answer));
}

/** Reads a transfer from the provider again, for reversals. */
export async function checkTransfer(services: Services, providerId: string): Promise<void> {
  const { transfer_id, ...answer } = await payoutsOf(services).readTransfer(providerId);
  if (!transfer_id) return;
  const transfer = await services.database.db
    .selectFrom('payout_transfers')
    .select('id')
    .where('id', '=', transfer_id)
    .executeTakeFirst();
  if (transfer)
    await transact(services, SYSTEM, (unit) => applyTransfer(unit, transfer.id, answer));
}

/**
 * Checks and marks a transfer before the provider request; afterwards only the provider’s answer
 * decides. Null where there is nothing to send, or where less is owed than at hand-over: then the
 * payout is recalculated.
 */
async function prepareRequest(unit: UnitOfWork, transferId: string) {
  const { locked, transfer } = await lockTransfer(unit, transferId);
  const { payout } = locked;
  const { id: transfer_id, account, amount, currency, state } = transfer;
  const request = { transfer_id, payout_reference: payout.reference, account, amount, currency };
  if (state === 'requested') return request;
  if (state !== 'owed') return null;
  if (await isOwed(unit, locked)) {
    await transitionTransfer(unit, transfer, 'request');
    return request;
  }
  await transitionTransfer(unit, transfer, 'drop', {
    reason: 'What is owed has changed meanwhile.',
  });
  await transitionPayout(unit, payout, 'take_back');
  await gatherPayouts(unit, payout);
  return null;
}

/** Whether the ledger still owes the whole payout, without an open dispute. */
async function isOwed(unit: UnitOfWork, { payout, items }: LockedPayout): Promise<boolean> {
  const rows = await owedBookings(unit.trx, payout);
  const owed = new Map(rows.map((row) => [row.booking_id, row]));
  return items.every(({ booking_id, amount }) => {
    const booking = owed.get(booking_id);
    return amount <= (booking?.owed ?? 0) && !(amount > 0 && booking?.disputed);
  });
}

/** Updates our records from the provider’s answer; idempotent, in any order. */
async function applyTransfer(
  unit: UnitOfWork,
  id: string,
  answer: ProviderTransfer,
): Promise<void> {
  const { locked, transfer } = await lockTransfer(unit, id);
  const { payout, seller } = locked;
  const { PUBLIC_URL } = unit.services.env;
  if (answer.status === 'refused') {
    if (transfer.state !== 'requested') return;
    const reason = answer.reason.slice(0, 300);
    await transitionTransfer(unit, transfer, 'refuse', { reason });
    await transitionPayout(unit, payout, 'fail', { reason });
    unit.mail(seller.email, payoutFailedEmail(seller, payout, reason, PUBLIC_URL));
    return;
  }
  const checked_at = unit.now.toISOString();
  if (transfer.state === 'requested') {
    const sent = { provider_id: answer.id, checked_at };
    await transitionTransfer(unit, transfer, 'send', sent);
    const updated = await transitionPayout(unit, payout, 'mark_paid', {
      bank_reference: answer.id.slice(0, 60),
      paid_at: checked_at,
    });
    await postPayout(unit, locked);
    unit.mail(seller.email, payoutSentByStripeEmail(seller, updated, PUBLIC_URL));
  } else
    await unit.trx
      .updateTable('payout_transfers')
      .set({ checked_at })
      .where('id', '=', id)
      .execute();
  if (answer.reversed > transfer.reversed)
    await reverseTransfer(unit, locked, { ...transfer, state: 'sent' }, answer.reversed);
}
