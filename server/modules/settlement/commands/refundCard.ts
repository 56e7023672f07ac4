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
  expectRefundTransfer,
  refundPayment,
} from '#server/modules/payments/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Sends what is owed back to the card, once however often it runs, and notes what came of it. */
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
  const told: Told = provider_id
    ? await cards.readRefund(provider_id)
    : await cards.refund({ refund_id: refundId, intent, amount }).catch((error: unknown) => {
        if (error instanceof ApiError && error.status === 409) return REFUSED;
        throw error;
      });
  await transact(services, SYSTEM, (work) => applyRefund(work, refundId, told));
}

type Told = Pick<CardRefund, 'status'> & { readonly id: string | null };

/** The provider will not do it: staff have to, by hand. */
const REFUSED: Told = { id: null, status: 'failed' };

/** Makes our records say what the provider says of a refund; news may come again and in any order. */
async function applyRefund(work: UnitOfWork, refundId: string, told: Told): Promise<void> {
  const { trx } = work;
  const { payment_id } = await trx
    .selectFrom('card_refunds')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const { booking, payment } = await lockPayment(work, payment_id);
  const { id, state, amount, currency, ...refund } = await trx
    .selectFrom('card_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = transition(cardRefundMachine, state, cardRefundEvent(told.status), 'system');
  if (to === null) return;
  await trx
    .updateTable('card_refunds')
    .set({ state: to, provider_id: told.id ?? refund.provider_id })
    .where('id', '=', id)
    .execute();
  const posting = { booking_id: booking.id, payment_id, currency };
  const moved = { amount, currency, buyer_id: booking.buyer_id };
  if (to === 'returned') {
    const entries = returnEntries(moved);
    await postLedger(work, { ...posting, kind: 'return', key: `return:${id}`, entries });
    await refundPayment(work, payment, amount);
    work.mail(
      booking.buyer_email,
      cardRefundedEmail(booking, amount, work.services.env.PUBLIC_URL),
    );
  }
  if (to === 'failed' && state === 'returned') {
    const entries = receiptEntries(moved);
    await postLedger(work, { ...posting, kind: 'receipt', key: `returned:${id}`, entries });
    await transitionPayment(work, payment, 'return_failed', cents(payment.refunded - amount));
  }
  if (to === 'failed') await expectRefundTransfer(work, payment, amount);
  work.changed('bookings', booking.id);
}
