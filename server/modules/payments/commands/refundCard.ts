import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { applyRefund } from './applyRefund.ts';
import { bookProviderRefunds } from './bookProviderRefunds.ts';

/**
 * Sends a card refund and records the result; repeated calls send it once. Only a refund that the
 * provider accepted and the bank rejected becomes a bank transfer. Where the provider rejects the
 * request, the money may have been refunded there already: then that is booked instead, and otherwise
 * this throws, and the refund stays owed.
 */
export async function refundCard(services: Services, refundId: string): Promise<void> {
  const refund = await readRefund(services, refundId);
  if (!refund?.intent) return;
  const cards = cardsOf(services);
  const { provider_id, intent, amount, payment_id } = refund;
  try {
    const result = provider_id
      ? await cards.readRefund(provider_id)
      : await cards.refund({ refund_id: refundId, intent, amount });
    await transact(services, SYSTEM, (unit) => applyRefund(unit, refundId, result));
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await bookProviderRefunds(services, payment_id);
    if ((await readRefund(services, refundId))?.state === 'owed') throw error;
  }
}

const readRefund = ({ database }: Services, id: string) =>
  database.db
    .selectFrom('card_refunds')
    .innerJoin('payments', 'payments.id', 'card_refunds.payment_id')
    .select([
      'card_refunds.state',
      'card_refunds.provider_id',
      'card_refunds.payment_id',
      'card_refunds.amount',
      'payments.provider_id as intent',
    ])
    .where('card_refunds.id', '=', id)
    .executeTakeFirst();
