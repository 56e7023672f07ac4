import { refundCardJob } from '../jobs/jobKinds.ts';
import { sql, type Selectable } from 'kysely';
import { transition } from '#src/rules/stateMachines/machine.ts';
import { cents, sum, type Cents } from '#src/rules/money/money.ts';
import {
  paymentMachine,
  distributeOverPayments,
  type PaymentEvent,
} from '#src/rules/payments/payment.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import { pendingRefunds } from '#server/modules/ledger/queries/pendingRefunds.ts';
import { absorbOverdrawn } from './absorbOverdrawn.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { openTransfer } from './bankTransfers.ts';
import { openCardRefund } from './cardRefunds.ts';

export type Payment = Selectable<Tables['payments']>;

/** Applies an event to a payment. Throws 409 `wrong_state` when its state does not allow it. */
export async function transitionPayment(
  unit: UnitOfWork,
  payment: Payment,
  event: PaymentEvent,
  refunded: Cents = payment.refunded,
): Promise<Payment> {
  const state = transition(paymentMachine, payment.state, event, unit.acting.by);
  if (state === null)
    throw conflict('wrong_state', 'The payment has moved on, so this is not possible any more.', {
      state: payment.state,
    });
  const { id } = payment;
  await unit.trx.updateTable('payments').set({ state, refunded }).where('id', '=', id).execute();
  unit.changed('payments', id);
  return { ...payment, state, refunded };
}

/** Records that part or all of a captured payment was refunded, or more by a chargeback. */
export function recordPaymentRefund(
  unit: UnitOfWork,
  payment: Payment,
  amount: Cents,
): Promise<Payment> {
  const refunded = cents(payment.refunded + amount);
  const event = refunded >= payment.amount ? 'refund' : 'refund_partially';
  return transitionPayment(unit, payment, event, refunded);
}

/** Records that money which had been refunded came back: a bank rejected a refund, or decided a chargeback for us. */
export function recordReturnedRefund(
  unit: UnitOfWork,
  payment: Payment,
  amount: Cents,
): Promise<Payment> {
  const refunded = cents(payment.refunded - amount);
  const event = refunded >= payment.amount ? 'refund' : 'return_failed';
  return transitionPayment(unit, payment, event, refunded);
}

/**
 * Starts refunds of `amount` in total from the payments of a booking; there are several when a change was paid
 * too. What the buyer took by a chargeback already is not paid again. The payment with the most left is used
 * first. Returns that payment; undefined where nothing is paid. Throws 409 `no_payment` when the payments have
 * less left.
 */
export async function refundBookingPayments(
  unit: UnitOfWork,
  booking: Booking,
  amount: Cents,
): Promise<Payment | undefined> {
  const rest = await absorbOverdrawn(unit, booking, amount);
  const payments = await unit.trx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<Cents>`amount - refunded - ${pendingRefunds('payment_id', sql.ref('payments.id'))}`.as(
        'left',
      ),
    )
    .where('booking_id', '=', booking.id)
    .where('state', 'in', ['captured', 'partially_refunded'])
    .execute();
  const parts = distributeOverPayments(payments, rest);
  if (sum(parts.map((part) => part.amount)) < rest)
    throw conflict('no_payment', 'No payment of this booking is left to give back from.');
  for (const part of parts) await startPaymentRefund(unit, part.payment, part.amount);
  return parts[0]?.payment;
}

/** Starts a refund by the original payment method: a job refunds the card, or staff make a transfer. */
export async function startPaymentRefund(
  unit: UnitOfWork,
  payment: Payment,
  amount: Cents,
): Promise<void> {
  if (payment.provider === 'bank_transfer') return createRefundTransfer(unit, payment, amount);
  const { booking_id, id: payment_id, currency } = payment;
  const id = await openCardRefund(unit, { booking_id, payment_id, amount, currency });
  unit.send(refundCardJob, { refund_id: id });
}

/** Creates a refund transfer for staff to make. */
export const createRefundTransfer = (
  unit: UnitOfWork,
  { id, booking_id, reference, currency }: Payment,
  amount: Cents,
): Promise<void> =>
  openTransfer(unit, {
    direction: 'outgoing',
    booking_id,
    payment_id: id,
    invoice_id: null,
    reference,
    amount,
    currency,
  });
