import { cardRefundEvent, cardRefundMachine } from '#src/rules/payments/cardRefund.ts';
import { receiptEntries, returnEntries } from '#src/rules/ledger/entries.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { cents } from '#src/rules/money/money.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { CardRefund } from '#server/platform/paymentProviders/cards.ts';
import { cardRefundedEmail } from '#server/modules/payments/emails/cardEmails.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { lockPayment } from './applyCardIntent.ts';
import {
  transitionPayment,
  createRefundTransfer,
  recordPaymentRefund,
} from '#server/modules/payments/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Sends a card refund and records the result; repeated calls send it once. */
export async function refundCard(services: Services, refundId: string): Promise<void> {
  const refund = await services.database.db
    .selectFrom('card_refunds')
    .innerJoin('payments', 'payments.id', 'card_refunds.payment_id')
    .select(['card_refunds.provider_id', 'card_refunds.amount', 'payments.provider_id as intent'])
    .where('card_refunds.id', '=', refundId)
    .executeTakeFirst();
  if (!refund?.intent) return;
  const cards = cardsOf(services);
  const { provider_id, intent, amount } = refund;
  const result: RefundResult = provider_id
    ? await cards.readRefund(provider_id)
    : await cards.refund({ refund_id: refundId, intent, amount }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return REJECTED;
        throw error;
      });
  await transact(services, SYSTEM, (unit) => applyRefund(unit, refundId, result));
}

type RefundResult = Pick<CardRefund, 'status'> & { readonly id: string | null };

/** The provider rejected the refund: staff have to make a transfer. */
const REJECTED: RefundResult = { id: null, status: 'failed' };

/** Applies the provider's status of a refund to our records; may be called again and in any order. */
async function applyRefund(
  unit: UnitOfWork,
  refundId: string,
  result: RefundResult,
): Promise<void> {
  const { trx } = unit;
  const { payment_id } = await trx
    .selectFrom('card_refunds')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const { booking, payment } = await lockPayment(unit, payment_id);
  const { id, state, amount, currency, ...refund } = await trx
    .selectFrom('card_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = transition(cardRefundMachine, state, cardRefundEvent(result.status), 'system');
  if (to === null) return;
  await trx
    .updateTable('card_refunds')
    .set({ state: to, provider_id: result.id ?? refund.provider_id })
    .where('id', '=', id)
    .execute();
  const posting = { booking_id: booking.id, payment_id, currency };
  const refunded = { amount, currency, buyer_id: booking.buyer_id };
  if (to === 'returned') {
    const entries = returnEntries(refunded);
    await postLedger(unit, { ...posting, kind: 'return', key: `return:${id}`, entries });
    await recordPaymentRefund(unit, payment, amount);
    unit.mail(
      booking.buyer_email,
      cardRefundedEmail(booking, amount, unit.services.env.PUBLIC_URL),
    );
  }
  if (to === 'failed' && state === 'returned') {
    const entries = receiptEntries(refunded);
    await postLedger(unit, { ...posting, kind: 'receipt', key: `returned:${id}`, entries });
    await transitionPayment(unit, payment, 'return_failed', cents(payment.refunded - amount));
  }
  if (to === 'failed') await createRefundTransfer(unit, payment, amount);
  unit.changed('bookings', booking.id);
}
