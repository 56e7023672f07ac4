import { cardEffects, type CardEffect } from '#src/rules/payments/cardPayment.ts';
import { receiptEntries } from '#src/rules/ledger/entries.ts';
import type { CardIntent } from '#server/platform/paymentProviders/cards.ts';
import {
  cardReleasedEmail,
  cardPaymentReturnedEmail,
} from '#server/modules/paymentRecords/emails/cardEmails.ts';
import {
  applyChange,
  changeAwaitingPayment,
} from '#server/modules/bookings/commands/applyChange.ts';
import { confirmBooking } from '#server/modules/bookings/commands/confirmBooking.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { endBooking } from '#server/modules/bookings/commands/endBooking.ts';
import { lockBooking, type LockedBooking } from '#server/modules/bookingRecord/lockBooking.ts';
import { transitionBooking } from '#server/modules/bookings/commands/transitionBooking.ts';
import {
  transitionPayment,
  startPaymentRefund,
  type Payment,
} from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { postLedger } from '#server/modules/ledger/commands/postLedger.ts';
import { releaseCards } from '#server/modules/paymentRecords/commands/releaseCards.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** A payment and its booking, both locked; each effect replaces what it changes. */
interface LockedPayment {
  booking: LockedBooking;
  payment: Payment;
}

/**
 * Applies the provider's state of a payment to our records: the payment, its booking and the ledger.
 * May be called again and in any order: each effect happens once. Run it as the system. Throws when
 * the provider's amount or currency differs from the payment's.
 */
export async function applyCardIntent(
  unit: UnitOfWork,
  paymentId: string,
  intent: CardIntent,
): Promise<Payment> {
  const paid = await lockPayment(unit, paymentId);
  const { booking, payment } = paid;
  if (intent.amount !== payment.amount || intent.currency !== payment.currency)
    throw new Error(`Intent ${intent.id} is not for the amount of payment ${payment.id}`);
  const lapsed = hasLapsed(booking, unit.now);
  const change = await changeAwaitingPayment(unit, payment);
  const paidBooking = {
    state: booking.state,
    lapsed,
    instant: booking.instant_booking,
    change_awaited: change !== null,
  };
  for (const effect of cardEffects(intent.status, payment.state, paidBooking))
    await handlers[effect](unit, paid);
  return paid.payment;
}

/** Locks the booking first, as every command does, to prevent deadlocks. */
export async function lockPayment({ trx }: UnitOfWork, id: string): Promise<LockedPayment> {
  const { booking_id } = await trx
    .selectFrom('payments')
    .select('booking_id')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const booking = await lockBooking(trx, booking_id);
  const payment = await trx
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return { booking, payment };
}

const handlers: Readonly<
  Record<CardEffect, (unit: UnitOfWork, paid: LockedPayment) => Promise<void>>
> = {
  async receive(unit, paid) {
    const { booking, payment } = paid;
    await postLedger(unit, {
      kind: 'receipt',
      booking_id: booking.id,
      payment_id: payment.id,
      currency: payment.currency,
      key: `receipt:${payment.id}`,
      entries: receiptEntries({ ...payment, buyer_id: booking.buyer_id }),
    });
    paid.payment = await transitionPayment(unit, payment, 'capture');
    unit.changed('bookings', booking.id);
  },
  async authorize(unit, paid) {
    paid.payment = await transitionPayment(unit, paid.payment, 'authorize');
  },
  async confirm(unit, paid) {
    paid.booking = await confirmBooking(unit, paid.booking, 'confirm');
  },
  async ask_seller(unit, paid) {
    const held = paid.payment.state === 'authorized';
    paid.booking = await transitionBooking(unit, paid.booking, 'request', { held });
  },
  async change(unit, { booking, payment }) {
    const change = await changeAwaitingPayment(unit, payment);
    if (change) await applyChange(unit, { booking, change }, 'pay');
  },
  async expire(unit, paid) {
    emailLatePayment(unit, paid);
    paid.booking = await endBooking(unit, paid.booking, 'expire');
  },
  async give_back(unit, paid) {
    emailLatePayment(unit, paid);
    await startPaymentRefund(unit, paid.payment, paid.payment.amount);
  },
  async release(unit, { booking }) {
    await releaseCards(unit, booking.id);
  },
  async void(unit, paid) {
    paid.payment = await transitionPayment(unit, paid.payment, 'void');
    unit.changed('bookings', paid.booking.id);
  },
  async lose(unit, paid) {
    const reason = 'The card could not be charged any more.';
    paid.booking = await endBooking(unit, paid.booking, 'expire', reason);
  },
};

/** Emails a buyer who paid after the booking or change had ended that it is refunded or released. */
function emailLatePayment(unit: UnitOfWork, { booking, payment }: LockedPayment): void {
  const { PUBLIC_URL } = unit.services.env;
  const email = payment.state === 'captured' ? cardPaymentReturnedEmail : cardReleasedEmail;
  unit.mail(booking.buyer_email, email(booking, payment.amount, PUBLIC_URL));
}
