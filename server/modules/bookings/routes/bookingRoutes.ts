import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { placeBooking } from '../commands/placeBooking.ts';
import { CONFIRMED_STATES } from '#src/rules/bookings/booking.ts';
import { href } from '#src/routes/href.ts';
import { ApiError, conflict } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf, bookingIdOf } from '#server/platform/http/requestContext.ts';
import { bookingEvent, type ChargeHeldCard } from './bookingEvent.ts';
import { bookingList } from '../queries/bookingList.ts';
import { bookingView } from '../queries/bookingView.ts';
import { runOnce, sendAnswer } from '#server/platform/http/idempotency.ts';
import { refundPreview } from '../queries/refundPreview.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import { writeStay } from '../ics/writeStay.ts';
import * as endpoints from '#src/wire/bookings/endpoints/bookings.ts';

/** Bookings of buyers and sellers; 404 for strangers. */
export function bookingRoutes(app: Api, services: Services, chargeHeldCard: ChargeHeldCard): void {
  const { db } = services.database;

  serve(app, endpoints.placeBooking, async (request, reply) => {
    const actor = actorOf(request);
    const acting = actingOf(request, 'buyer', actor.profile?.id ?? null);
    const answer = await runOnce(services, request, acting, async (unit) => {
      const placed = await placeBooking(unit, actor, request.body.quote_id);
      if (placed instanceof ApiError) return placed;
      const data = await bookingView(unit.trx, services, actor, placed);
      return { status: 201, json: JSON.stringify({ data }) };
    });
    return sendAnswer(reply, answer);
  });

  serve(app, endpoints.listBookings, (request) =>
    bookingList(services, actorOf(request), request.query),
  );

  serve(app, endpoints.getBooking, async (request) => ({
    data: await bookingView(db, services, request.actor, bookingIdOf(request.params)),
  }));

  serve(app, endpoints.getStayCalendar, async (request, reply) => {
    const booking = await bookingView(db, services, actorOf(request), bookingIdOf(request.params));
    const { id, state, seen_as } = booking;
    if (!CONFIRMED_STATES.includes(state))
      throw conflict('not_confirmed', 'Only a confirmed stay can be added to a calendar.');
    const path =
      seen_as === 'seller'
        ? href('sellerBookings', undefined, { booking: id })
        : href('settingsBooking', { id });
    return reply
      .header('cache-control', 'no-store')
      .header('content-disposition', `attachment; filename="keystead-${booking.reference}.ics"`)
      .type('text/calendar; charset=utf-8')
      .send(writeStay(booking, `${services.env.PUBLIC_URL}${path}`));
  });

  serve(app, endpoints.getRefundPreview, async (request) => ({
    data: await refundPreview(services, actorOf(request), bookingIdOf(request.params)),
  }));

  serve(app, endpoints.transitionBooking, async (request, reply) => {
    const { params, body } = request;
    const id = bookingIdOf(params);
    return sendAnswer(
      reply,
      await bookingEvent(services, request, id, params.event, body?.reason, chargeHeldCard),
    );
  });
}
