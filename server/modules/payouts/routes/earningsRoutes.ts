import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf, bookingIdOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { getBookingEarnings } from '#src/wire/payouts/endpoints/bookingEarnings.ts';
import { bookingEarningsOf } from '../queries/bookingEarnings.ts';

/** What one booking earns its seller; the payout only for who may read the seller's payouts. */
export function earningsRoutes(app: Api, { database: { db } }: Services): void {
  serve(app, getBookingEarnings, async (request) => {
    const actor = actorOf(request);
    const id = bookingIdOf(request.params);
    const parties = await db
      .selectFrom('bookings')
      .select(['buyer_id', 'seller_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const sides = parties ? sidesOf(actor, parties) : [];
    if (!parties || sides.length === 0) throw notFound('booking');
    if (!sides.includes('seller')) throw forbidden('Only the seller reads what a booking earns.');
    const readsPayouts =
      actor.profile_ids.includes(parties.seller_id) ||
      actor.delegations.some(
        ({ profile_id, scopes }) =>
          profile_id === parties.seller_id && scopes.includes('payouts:read'),
      );
    return { data: await bookingEarningsOf(db, id, readsPayouts) };
  });
}
