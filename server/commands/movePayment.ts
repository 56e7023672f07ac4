import { sql, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { move } from '#src/rules/machine.ts';
import { cents, type Cents } from '#src/rules/money.ts';
import { paymentMachine, type PaymentEvent } from '#src/rules/payment.ts';
import type { Tables } from '../db/tables/index.ts';
import { conflict } from '../errors.ts';
import type { Booking } from './lockBooking.ts';
import { onItsWayBack } from './onItsWayBack.ts';
import type { Work } from './work.ts';

export type Payment = Selectable<Tables['payments']>;

/** Moves a payment by its machine. Throws 409 `wrong_state` where it does not allow the event. */
export async function movePayment(
  { trx, acting }: Work,
  payment: Payment,
  event: PaymentEvent,
  refunded: Cents = payment.refunded,
): Promise<Payment> {
  const state = move(paymentMachine, payment.state, event, acting.by);
  if (state === null)
    throw conflict('wrong_state', 'The payment has moved on, so this is not possible any more.', {
      state: payment.state,
    });
  await trx.updateTable('payments').set({ state, refunded }).where('id', '=', payment.id).execute();
  return { ...payment, state, refunded };
}

/** Some of a captured payment went back to the buyer. */
export function refundPayment(work: Work, payment: Payment, amount: Cents): Promise<Payment> {
  const refunded = cents(payment.refunded + amount);
  const event = refunded >= payment.amount ? 'refund' : 'refund_partially';
  return movePayment(work, payment, event, refunded);
}

/**
 * The payment by which money of this booking came in, if any did. Where more came than one, as by a
 * card and by a late transfer, it is the one of which the most is still here.
 */
export function capturedPayment({ trx }: Work, booking: Booking): Promise<Payment | undefined> {
  return trx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', booking.id)
    .where('state', 'in', ['captured', 'partially_refunded'])
    .orderBy(sql`amount - refunded - ${onItsWayBack('payment_id', sql.ref('payments.id'))} desc`)
    .executeTakeFirst();
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
  work.send('refund_card', { refund_id: id });
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
      reference: payment.reference,
      amount,
      currency: payment.currency,
      settled_at: null,
      created_at: work.now.toISOString(),
    })
    .execute();
  work.changed('manual_payments', id);
}
