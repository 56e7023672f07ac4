import { refundCardJob } from '../jobs/jobKinds.ts';
import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { move } from '#src/rules/stateMachines/machine.ts';
import { cents, sum, type Cents } from '#src/rules/money/money.ts';
import { paymentMachine, spread, type PaymentEvent } from '#src/rules/payments/payment.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Booking } from '#server/modules/bookingRecord/lockBooking.ts';
import { onItsWayBack } from '#server/modules/ledger/queries/pendingRefunds.ts';
import type { Work } from '#server/platform/unitOfWork/unitOfWork.ts';

export type Payment = Selectable<Tables['payments']>;

/** Moves a payment by its machine. Throws 409 `wrong_state` where it does not allow the event. */
export async function movePayment(
  work: Work,
  payment: Payment,
  event: PaymentEvent,
  refunded: Cents = payment.refunded,
): Promise<Payment> {
  const state = move(paymentMachine, payment.state, event, work.acting.by);
  if (state === null)
    throw conflict('wrong_state', 'The payment has moved on, so this is not possible any more.', {
      state: payment.state,
    });
  const { id } = payment;
  await work.trx.updateTable('payments').set({ state, refunded }).where('id', '=', id).execute();
  work.changed('payments', id);
  return { ...payment, state, refunded };
}

/** Some of a captured payment went back to the buyer. */
export function refundPayment(work: Work, payment: Payment, amount: Cents): Promise<Payment> {
  const refunded = cents(payment.refunded + amount);
  const event = refunded >= payment.amount ? 'refund' : 'refund_partially';
  return movePayment(work, payment, event, refunded);
}

/**
 * Owes the buyer of a booking money of the payments by which it came in: there are several where a
 * change was paid too. The fullest gives first. Answers that one; undefined where nothing is owed.
 * Throws 409 `no_payment` where so much is not left.
 */
export async function oweBackOf(
  work: Work,
  booking: Booking,
  amount: Cents,
): Promise<Payment | undefined> {
  const payments = await work.trx
    .selectFrom('payments')
    .selectAll()
    .select(
      sql<Cents>`amount - refunded - ${onItsWayBack('payment_id', sql.ref('payments.id'))}`.as(
        'left',
      ),
    )
    .where('booking_id', '=', booking.id)
    .where('state', 'in', ['captured', 'partially_refunded'])
    .execute();
  const parts = spread(payments, amount);
  if (sum(parts.map((part) => part.amount)) < amount)
    throw conflict('no_payment', 'No payment of this booking is left to give back from.');
  for (const part of parts) await oweBack(work, part.payment, part.amount);
  return parts[0]?.payment;
}

/** Owes the buyer money of a payment, by the way it came: a job sends it to the card, or staff transfer it. */
export async function oweBack(work: Work, payment: Payment, amount: Cents): Promise<void> {
  if (payment.provider === 'bank_transfer') return oweTransfer(work, payment, amount);
  const { booking_id, id: payment_id, currency } = payment;
  const id = uuidv7();
  await work.trx
    .insertInto('card_refunds')
    .values({
      id,
      booking_id,
      payment_id,
      amount,
      currency,
      provider_id: null,
      created_at: work.now.toISOString(),
    })
    .execute();
  work.send(refundCardJob, { refund_id: id });
}

/** Puts a transfer back to the buyer before staff. */
export async function oweTransfer(work: Work, payment: Payment, amount: Cents): Promise<void> {
  const id = uuidv7();
  await work.trx
    .insertInto('manual_payments')
    .values({
      id,
      direction: 'outgoing',
      booking_id: payment.booking_id,
      payment_id: payment.id,
      invoice_id: null,
      reference: payment.reference,
      amount,
      currency: payment.currency,
      settled_at: null,
      created_at: work.now.toISOString(),
    })
    .execute();
  work.changed('manual_payments', id);
}
