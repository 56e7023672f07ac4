import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { CardIntent, CardProvider } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { applyCardIntent } from './applyCardIntent.ts';
import { hasLapsed } from '#server/platform/unitOfWork/deadline.ts';
import type { Payment } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { transitionPayment } from '#server/modules/paymentRecords/commands/transitionPayment.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';

type ProviderCall = (cards: CardProvider, id: string) => Promise<CardIntent>;

/**
 * Reads a payment from the card provider and updates our records. Webhooks, the buyer's browser and
 * scheduled jobs all call this. Returns the provider's payment; null when none was created there.
 */
export const syncCardPayment = (services: Services, paymentId: string) =>
  callAndApply(services, paymentId, (cards, id) => cards.readIntent(id));

/** Captures the authorised payment of a booking whose seller accepts; does nothing without one. */
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
  await callAndApply(services, held.id, (cards, id) => cards.capture(id));
}

/** Releases an authorisation or cancels an unneeded payment; a completed one is refunded. */
export async function releaseCardPayment(services: Services, paymentId: string): Promise<void> {
  const payment = await findPayment(services, paymentId);
  if (payment?.state !== 'requires_action' && payment?.state !== 'authorized') return;
  if (payment.provider_id) return void (await callAndApply(services, paymentId, cancel));
  // Without a payment at the provider there is no client secret, so it cannot have been paid.
  await transact(services, SYSTEM, async (unit) => {
    const unpaid = await unit.trx
      .selectFrom('payments')
      .selectAll()
      .where('id', '=', paymentId)
      .where('provider_id', 'is', null)
      .where('state', '=', 'requires_action')
      .forUpdate()
      .executeTakeFirst();
    if (unpaid) await transitionPayment(unit, unpaid, 'void');
  });
}

const cancel: ProviderCall = (cards, id) => cards.cancel(id);

async function callAndApply(
  services: Services,
  paymentId: string,
  call: ProviderCall,
): Promise<CardIntent | null> {
  const payment = await findPayment(services, paymentId);
  if (!payment?.provider_id) return null;
  const cards = cardsOf(services);
  const { provider_id } = payment;
  const intent = await call(cards, provider_id).catch((error: unknown) => {
    // The payment is not in the state that we expected: continue with its current state.
    if (error instanceof ApiError && error.status === 409) return cards.readIntent(provider_id);
    throw error;
  });
  await transact(services, SYSTEM, (unit) => applyCardIntent(unit, paymentId, intent));
  return intent;
}

const findPayment = ({ database }: Services, id: string): Promise<Payment | undefined> =>
  database.db.selectFrom('payments').selectAll().where('id', '=', id).executeTakeFirst();
