import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import {
  BOOKING_EVENTS,
  bookingEventRequest,
  bookingRequest,
  bookingsQuery,
  bookingSummary,
  bookingView as view,
  refundView,
} from '#src/wire/bookings/booking.ts';
import { listReply, reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { placeBooking } from '../commands/placeBooking.ts';
import { ApiError } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf, bookingIdOf } from '#server/platform/http/requestContext.ts';
import { bookingEvent, type ChargeHeldCard } from './bookingEvent.ts';
import { bookingList } from '../queries/bookingList.ts';
import { bookingView } from '../queries/bookingView.ts';
import { runOnce, sendAnswer } from '#server/platform/unitOfWork/idempotency.ts';
import { refundPreview } from '../queries/refundPreview.ts';
import type { Api } from '#server/platform/http/api.ts';

const params = z.object({ id: z.string() });
const tags = ['bookings'];
const one = { 200: envelope(view) };

/** Bookings of buyers and sellers; 404 for strangers. */
export function bookingRoutes(app: Api, services: Services, chargeHeldCard: ChargeHeldCard): void {
  const { db } = services.database;

  app.post(
    '/v1/bookings',
    {
      config: { access: signedIn },
      schema: { tags, body: bookingRequest, response: { 201: envelope(view) } },
    },
    async (request, reply) => {
      const actor = actorOf(request);
      const acting = actingOf(request, 'buyer', actor.profile?.id ?? null);
      const answer = await runOnce(services, request, acting, async (unit) => {
        const placed = await placeBooking(unit, actor, request.body.quote_id);
        if (placed instanceof ApiError) return placed;
        const data = await bookingView(unit.trx, services, actor, placed);
        return { status: 201, json: JSON.stringify({ data }) };
      });
      return sendAnswer(reply, answer);
    },
  );

  app.get(
    '/v1/bookings',
    {
      config: { access: signedIn },
      schema: { tags, querystring: bookingsQuery, response: { 200: listReply(bookingSummary) } },
    },
    (request) => bookingList(services, actorOf(request), request.query),
  );

  app.get(
    '/v1/bookings/:id',
    { config: { access: signedIn }, schema: { tags, params, response: one } },
    async (request) => ({
      data: await bookingView(db, services, request.actor, bookingIdOf(request.params)),
    }),
  );

  app.get(
    '/v1/bookings/:id/refund',
    {
      config: { access: signedIn },
      schema: { tags, params, response: { 200: envelope(refundView) } },
    },
    async (request) => ({
      data: await refundPreview(services, actorOf(request), bookingIdOf(request.params)),
    }),
  );

  for (const event of BOOKING_EVENTS)
    app.post(
      `/v1/bookings/:id/${event}`,
      {
        config: { access: signedIn },
        schema: { tags, params, body: bookingEventRequest.nullish(), response: one },
      },
      async (request, reply) =>
        sendAnswer(
          reply,
          await bookingEvent(
            services,
            request,
            bookingIdOf(request.params),
            event,
            request.body?.reason,
            chargeHeldCard,
          ),
        ),
    );
}
