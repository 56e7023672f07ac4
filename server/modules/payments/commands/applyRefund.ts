import { cardRefundEvent, cardRefundMachine } from '#src/rules/payments/cardRefund.ts';
import { overdrawnEntries, receiptEntries, returnEntries } from '#src/rules/ledger/entries.ts';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { cents, negate } from '#src/rules/money/money.ts';
import type { CardRefund } from '#server/platform/paymentProviders/cards.ts';
import { absorbOverdrawn } from '#server/modules/paymentRecords/commands/absorbOverdrawn.ts';
import { cardRefundedEmail } from '#server/modules/paymentRecords/emails/cardEmails.ts';
import {
  createRefundTransfer,
  recordPaymentRefund,
  recordReturnedRefund,
} from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockPayment } from './applyCardIntent.ts';
import { setCardRefund } from '#server/modules/paymentRecords/commands/cardRefunds.ts';

/** Applies the provider's status of a refund to our records; may be called again and in any order. */
export async function applyRefund(
  unit: UnitOfWork,
  refundId: string,
  result: Pick<CardRefund, 'id' | 'status'>,
): Promise<void> {
  const { trx } = unit;
  const { payment_id } = await trx
    .selectFrom('card_refunds')
    .select('payment_id')
    .where('id', '=', refundId)
    .executeTakeFirstOrThrow();
  const { booking, payment } = await lockPayment(unit, payment_id);
  const { id, state, amount, overdrawn, currency, origin } = await trx
    .selectFrom('card_refunds')
    .selectAll()
    .where('id', '=', refundId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const to = transition(cardRefundMachine, state, cardRefundEvent(result.status), 'system');
  if (to === null) return;
  await setCardRefund(unit, id, { state: to, provider_id: result.id });
  const posting = { booking_id: booking.id, payment_id, currency };
  const refunded = { amount, currency, buyer_id: booking.buyer_id };
  if (to === 'returned') {
    const entries = returnEntries(refunded);
    await postLedger(unit, { ...posting, kind: 'return', key: `return:${id}`, entries });
    await recordPaymentRefund(unit, payment, amount);
    if (origin !== 'chargeback')
      unit.mail(
        booking.buyer_email,
        cardRefundedEmail(booking, amount, unit.services.env.PUBLIC_URL),
      );
  }
  if (to === 'failed' && state === 'returned') {
    const entries = receiptEntries(refunded);
    await postLedger(unit, { ...posting, kind: 'receipt', key: `returned:${id}`, entries });
    await recordReturnedRefund(unit, payment, amount);
  }
  if (to === 'failed' && overdrawn > 0)
    await postLedger(unit, {
      ...posting,
      kind: 'chargeback',
      payment_id: null,
      key: `chargeback:${id}:back`,
      entries: overdrawnEntries({ ...refunded, amount: negate(overdrawn) }),
    });
  // The buyer is still owed a rejected refund. The provider has decided a chargeback.
  if (to === 'failed' && origin !== 'chargeback') {
    const owed = await absorbOverdrawn(unit, booking, cents(amount - overdrawn));
    if (owed > 0) await createRefundTransfer(unit, payment, owed);
  }
  unit.changed('bookings', booking.id);
}
