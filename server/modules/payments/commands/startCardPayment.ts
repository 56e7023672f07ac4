import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import type { CardPaymentStart } from '#src/wire/payments/cards.ts';
import { conflict } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { cardCustomer } from '#server/modules/paymentRecords/commands/cardCustomer.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { openChangeOf } from '#server/modules/bookings/commands/lockChange.ts';
import { requireChargeable } from '#server/modules/paymentRecords/commands/requireChargeable.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import { lockUnexpiredBooking } from '#server/modules/bookings/commands/openBooking.ts';
import { changeAmountDue } from '#server/modules/bookings/commands/payChange.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { syncCardPayment } from './syncCardPayment.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import {
  openCardPayment,
  storeIntent,
} from '#server/modules/paymentRecords/commands/cardPayment.ts';

/**
 * Starts or resumes the card payment of a held booking or of a change that awaits payment, which sets
 * the amount. A booking has one card payment at a time, so that a second tab or try cannot pay twice;
 * after a declined card it stays open for another. Returns the client secret with which the buyer's
 * browser confirms it.
 *
 * Throws 404, 409 `booking_expired`, `wrong_state`, `card_unavailable`, `card_limits`, `card_payment_under_way`,
 * and 502 when the provider is unreachable; the request can then be repeated.
 */
export async function startCardPayment(
  services: Services,
  acting: Acting & { readonly user_id: string },
  bookingId: string,
  keep: boolean,
): Promise<CardPaymentStart> {
  const cards = cardsOf(services);
  const opened = await transact(services, acting, (unit) => openPayment(unit, bookingId));
  const { payment, hold, reference } = opened;
  const { id: payment_id, amount, currency } = payment;
  const customer = await cardCustomer(services, acting.user_id);
  const request = {
    key: payment_id,
    description: `Booking ${reference}`,
    metadata: { payment_id, booking_reference: reference },
    amount,
    currency,
    customer,
    hold,
  };
  const intent = payment.provider_id
    ? await cards.readIntent(payment.provider_id)
    : await cards.createIntent(request);
  if (!payment.provider_id) await storeIntent(services, payment, intent);
  if (intent.status !== 'open') {
    await syncCardPayment(services, payment_id);
    throw conflict('card_payment_under_way', 'A payment for this booking is already in progress.');
  }
  const { client_secret } = await cards.keepCard(intent.id, keep);
  return { client_secret };
}

/** The open card payment of the booking or of its change, created when there is none. */
async function openPayment(unit: UnitOfWork, bookingId: string) {
  const booking = await lockUnexpiredBooking(unit, bookingId);
  const { trx } = unit;
  const change = await openChangeOf(unit, bookingId);
  const payableChange =
    change?.state === 'awaiting_payment' && !hasLapsed(change, unit.now) ? change : null;
  if (booking.state !== 'held' && !payableChange)
    throw conflict('wrong_state', 'This booking is not awaiting a card payment.', {
      state: booking.state,
    });
  if (!(await paymentMethodAllowed(trx, 'stripe')))
    throw conflict('card_unavailable', 'Cards cannot be taken at the moment.');
  const all = await trx
    .selectFrom('payments')
    .selectAll()
    .where('booking_id', '=', bookingId)
    .where('provider', '=', 'stripe')
    .execute();
  // The seller has already accepted the change, so its payment is captured at once.
  const opened = { hold: !booking.instant_booking && !payableChange, reference: booking.reference };
  const change_id = payableChange?.id ?? null;
  const open = all.find(
    (payment) => payment.state === 'requires_action' && payment.change_id === change_id,
  );
  if (open) return { ...opened, payment: open };
  const amount = payableChange ? changeAmountDue(payableChange) : totalWithDeposit(booking);
  requireChargeable(amount, booking.currency);
  const payment = await openCardPayment(unit, {
    booking_id: booking.id,
    change_id,
    reference: `${booking.reference}/${all.length + 1}`,
    amount,
    currency: booking.currency,
  });
  return { ...opened, payment };
}
