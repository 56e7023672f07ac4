import { sql } from 'kysely';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { startCardPayment } from '../commands/startCardPayment.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { syncCardPayment } from '../commands/syncCardPayment.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { actorOf, bookingIdOf } from '#server/platform/http/requestContext.ts';
import { sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payments/endpoints/cardPayments.ts';

/**
 * Card payments. Neither call moves money: the buyer's browser confirms the payment at the provider,
 * and the result is read from there. They need no idempotency key, because a booking has one card
 * payment at a time.
 */
export function cardPaymentRoutes(app: Api, services: Services): void {
  serve(app, endpoints.startCardPayment, async (request) => {
    const actor = actorOf(request);
    const id = bookingIdOf(request.params);
    const buyer = await buyerOf(services, actor, id);
    const acting = { ...actingOf(request, 'buyer', buyer), user_id: actor.user_id };
    return { data: await startCardPayment(services, acting, id, request.body.keep) };
  });

  serve(app, endpoints.checkCardPayment, async (request) => {
    const id = bookingIdOf(request.params);
    await buyerOf(services, actorOf(request), id);
    cardsOf(services);
    const latest = await services.database.db
      .selectFrom('payments')
      .select('payments.id')
      .where('booking_id', '=', id)
      .where('provider', '=', 'stripe')
      // While a change awaits payment, ignore the payment of the original booking.
      .where(
        sql<boolean>`not exists (select from change_requests c
            where c.booking_id = ${id} and c.state = 'awaiting_payment'
              and payments.change_id is distinct from c.id)`,
      )
      .orderBy('created_at', 'desc')
      .executeTakeFirst();
    const intent = latest ? await syncCardPayment(services, latest.id) : null;
    if (!intent) return { data: { status: 'none' as const, problem: null } };
    return { data: { status: intent.status, problem: intent.problem } };
  });
}

/** The user's buyer profile in a booking. Throws 404 for a stranger, 403 for another side. */
async function buyerOf({ database }: Services, actor: SessionActor, id: string): Promise<string> {
  const booking = await database.db
    .selectFrom('bookings')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sides = booking ? sidesOf(actor, booking) : [];
  if (!booking || sides.length === 0) throw notFound('booking');
  if (!sides.includes('buyer')) throw forbidden();
  return booking.buyer_id;
}
