import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { CardIntent, CardProvider } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { applyIntent } from './applyCardIntent.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { Payment } from '#server/modules/payments/commands/transitionPayment.ts';
import { transitionPayment } from '#server/modules/payments/commands/transitionPayment.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

type Ask = (cards: CardProvider, id: string) => Promise<CardIntent>;

/**
 * Reads a payment from the cards' provider and makes our records say the same. Whatever tells of a
 * payment, be it a message, the buyer's browser or the clock, only leads here. Answers what the
 * provider said; null where it never heard of the payment.
 */
export const syncCardPayment = (services: Services, paymentId: string) =>
  settle(services, paymentId, (cards, id) => cards.readIntent(id));

/** Takes the money that is held for a booking whose seller says yes; without any, does nothing. */
export async function chargeHeldCard(services: Services, bookingId: string): Promise<void> {
  const held = await services.database.db
    .selectFrom('payments')
    .innerJoin('bookings', 'bookings.id', 'payments.booking_id')
    .select(['payments.id', 'bookings.expires_at'])
    .where('booking_id', '=', bookingId)
    .where('payments.state', '=', 'authorized')
    .where('bookings.state', '=', 'awaiting_seller')
    .executeTakeFirst();
  if (!held || hasLapsed(held, services.now())) return;
  await settle(services, held.id, (cards, id) => cards.capture(id));
}

/** Lets a held card go, or ends a payment that nobody wants any more; one that was made goes back. */
export async function releaseCard(services: Services, paymentId: string): Promise<void> {
  const payment = await find(services, paymentId);
  if (payment?.state !== 'requires_action' && payment?.state !== 'authorized') return;
  if (payment.provider_id) return void (await settle(services, paymentId, cancel));
  // Nobody was ever given the means to pay it.
  await transact(services, SYSTEM, async (work) => {
    const never = await work.trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .where('provider_id', 'is', null)
      .where('state', '=', 'requires_action')
      .forUpdate()
      .executeTakeFirst();
    if (never) await transitionPayment(work, never, 'void');
  });
}

const cancel: Ask = (cards, id) => cards.cancel(id);

async function settle(services: Services, paymentId: string, ask: Ask): Promise<CardIntent | null> {
  const payment = await find(services, paymentId);
  if (!payment?.provider_id) return null;
  const cards = cardsOf(services);
  const { provider_id } = payment;
  const intent = await ask(cards, provider_id).catch((error: unknown) => {
    // It stands elsewhere than we thought: then that is what is to be known.
    if (error instanceof ApiError && error.status === 409) return cards.readIntent(provider_id);
    throw error;
  });
  await transact(services, SYSTEM, (work) => applyIntent(work, paymentId, intent));
  return intent;
}

const find = ({ database }: Services, id: string): Promise<Payment | undefined> =>
  database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
