import { v7 as uuidv7 } from 'uuid';
import { totalWithDeposit } from '#src/rules/deposits/deposit.ts';
import type { CardPaymentStart } from '#src/wire/payments/cards.ts';
import { conflict } from '#server/platform/errors.ts';
import type { CardIntent } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import { cardCustomer } from '#server/modules/payments/commands/cardCustomer.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import { openChangeOf } from '#server/modules/bookings/commands/lockChange.ts';
import { paymentMethodAllowed } from '#server/modules/payments/commands/paymentMethodAllowed.ts';
import type { Payment } from '#server/modules/payments/commands/transitionPayment.ts';
import { openBooking } from '#server/modules/bookings/commands/openBooking.ts';
import { dueOf } from '#server/modules/bookings/commands/payChange.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { syncCardPayment } from './syncCardPayment.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/**
 * Begins, or goes on with, paying a held booking, or a change of one, by card; the amount is theirs. A
 * booking has one card payment at a time, so that a second tab or a second try never pays twice: a declined card
 * leaves it open for another. Answers the secret with which the buyer's browser confirms it.
 *
 * Throws 404, 409 `booking_expired`, `wrong_state`, `card_unavailable`, `card_payment_under_way`,
 * and 502 where the provider cannot be reached; then it may be sent again.
 */
export async function startCardPayment(
  services: Services,
  acting: Acting & { readonly user_id: string },
  bookingId: string,
  keep: boolean,
): Promise<CardPaymentStart> {
  const cards = cardsOf(services);
  const begun = await transact(services, acting, (work) => openPayment(work, bookingId));
  const { payment, hold, reference } = begun;
  const { id: payment_id, amount, currency } = payment;
  const customer = await cardCustomer(services, acting.user_id);
  const asked = {
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
    : await cards.createIntent(asked);
  if (!payment.provider_id) await remember(services, payment, intent);
  if (intent.status !== 'open') {
    await syncCardPayment(services, payment_id);
    throw conflict('card_payment_under_way', 'A payment for this booking is under way already.');
  }
  const { client_secret } = await cards.keepCard(intent.id, keep);
  return { client_secret };
}

/** The one card payment of the booking, or of a change of it, that is still to be made. */
async function openPayment(work: UnitOfWork, bookingId: string) {
  const booking = await openBooking(work, bookingId);
  const { trx } = work;
  const change = await openChangeOf(work, bookingId);
  const awaited =
    change?.state === 'awaiting_payment' && !hasLapsed(change, work.now) ? change : null;
  if (booking.state !== 'held' && !awaited)
    throw conflict('wrong_state', 'This booking does not wait for a payment by card.', {
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
  // For a change the seller has said yes already.
  const begun = { hold: !booking.instant_booking && !awaited, reference: booking.reference };
  const change_id = awaited?.id ?? null;
  const open = all.find((one) => one.state === 'requires_action' && one.change_id === change_id);
  if (open) return { ...begun, payment: open };
  const payment = await trx
    .insertInto('payments')
    .values({
      id: uuidv7(),
      booking_id: booking.id,
      change_id,
      provider: 'stripe',
      provider_id: null,
      reference: `${booking.reference}/${all.length + 1}`,
      amount: awaited ? dueOf(awaited) : totalWithDeposit(booking),
      currency: booking.currency,
      created_at: work.now.toISOString(),
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  work.changed('payments', payment.id);
  return { ...begun, payment };
}

/** Before anybody can pay it: what nobody knows of, nobody can give back. */
async function remember(services: Services, { id }: Payment, intent: CardIntent): Promise<void> {
  const kept = await services.database.db
    .updateTable('payments')
    .set({ provider_id: intent.id })
    .where('id', '=', id)
    .where('state', '=', 'requires_action')
    .returning('id')
    .executeTakeFirst();
  if (kept) return;
  await cardsOf(services).cancel(intent.id);
  throw conflict('wrong_state', 'This is not possible any more: the booking has moved on.');
}
