import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { CHANGE_ANSWERS, type ChangeSide } from '#src/rules/bookings/bookingChange.ts';
import { bookingView as view } from '#src/wire/bookings/booking.ts';
import {
  changeAnswerRequest,
  changePriceQuery,
  changePriceView as priceView,
  changeRequest,
} from '#src/wire/bookings/changes.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { answerChange } from '../commands/answerChange.ts';
import { changePrice } from '../commands/changePrice.ts';
import { payChangeByTransfer } from '../commands/payChange.ts';
import { proposeChange } from '../commands/proposeChange.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf, bookingIdOf, changeIdOf } from '#server/platform/http/requestContext.ts';
import { bookingRows } from '#server/modules/bookingRecord/bookingRows.ts';
import { profileOf, sidesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { bookingView } from '../queries/bookingView.ts';
import { changePriceView } from '../queries/changeView.ts';
import { runOnce, sendAnswer } from '#server/platform/unitOfWork/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';

const params = z.object({ id: z.string() });
const changeParams = params.extend({ change_id: z.string() });
const tags = ['bookings'];

/**
 * Changes of a confirmed booking, by its two sides; an agent with the scope acts for the seller.
 */
export function changeRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  app.get(
    '/v1/bookings/:id/change-price',
    {
      config: { access: signedIn },
      schema: {
        tags,
        params,
        querystring: changePriceQuery,
        response: { 200: envelope(priceView) },
      },
    },
    async (request) => {
      const id = bookingIdOf(request.params);
      const { side } = await sideOf(services, request, id);
      const booking = await bookingRows(db)
        .select('bookings.lines')
        .where('bookings.id', '=', id)
        .executeTakeFirstOrThrow();
      const price = await changePrice(db, booking, request.query, services.now());
      return { data: changePriceView(price, request.query, side, booking.currency) };
    },
  );

  app.post(
    '/v1/bookings/:id/changes',
    {
      config: { access: signedIn },
      schema: { tags, params, body: changeRequest, response: { 201: envelope(view) } },
    },
    async (request, reply) => {
      const id = bookingIdOf(request.params);
      const { side, acting } = await sideOf(services, request, id);
      const run = (unit: UnitOfWork) => proposeChange(unit, id, side, request.body);
      return sendAnswer(reply, await runChange(services, request, acting, id, 201, run));
    },
  );

  for (const answer of CHANGE_ANSWERS)
    app.post(
      `/v1/bookings/:id/changes/:change_id/${answer}`,
      {
        config: { access: signedIn },
        schema: {
          tags,
          params: changeParams,
          body: changeAnswerRequest.nullish(),
          response: { 200: envelope(view) },
        },
      },
      async (request, reply) => {
        const id = bookingIdOf(request.params);
        const changeId = changeIdOf(request.params);
        const { side, acting } = await sideOf(services, request, id);
        const run = (unit: UnitOfWork) =>
          answerChange(unit, id, changeId, side, answer, request.body?.reason);
        return sendAnswer(reply, await runChange(services, request, acting, id, 200, run));
      },
    );

  app.post(
    '/v1/bookings/:id/changes/:change_id/pay_by_transfer',
    {
      config: { access: signedIn },
      schema: { tags, params: changeParams, response: { 200: envelope(view) } },
    },
    async (request, reply) => {
      const id = bookingIdOf(request.params);
      const changeId = changeIdOf(request.params);
      const { side, acting } = await sideOf(services, request, id);
      if (side !== 'buyer') throw forbidden();
      const run = (unit: UnitOfWork) => payChangeByTransfer(unit, id, changeId);
      return sendAnswer(reply, await runChange(services, request, acting, id, 200, run));
    },
  );
}

/** The side of the signed-in user. Throws 404 for a stranger, 403 for staff. */
async function sideOf({ database }: Services, request: FastifyRequest, id: string) {
  const booking = await database.db
    .selectFrom('bookings')
    .select(['buyer_id', 'seller_id'])
    .where('id', '=', id)
    .executeTakeFirst();
  const sides = booking ? sidesOf(actorOf(request), booking) : [];
  if (!booking || sides.length === 0) throw notFound('booking');
  const side = sides.find((one): one is ChangeSide => one !== 'staff');
  if (!side) throw forbidden();
  return { side, acting: actingOf(request, side, profileOf(side, booking)) };
}

/** Runs the command once per idempotency key, and returns the booking after it. */
function runChange(
  services: Services,
  request: FastifyRequest,
  acting: ReturnType<typeof actingOf>,
  id: string,
  status: number,
  run: (unit: UnitOfWork) => Promise<void>,
) {
  return runOnce(services, request, acting, async (unit) => {
    await run(unit);
    const data = await bookingView(unit.trx, services, actorOf(request), id);
    return { status, json: JSON.stringify({ data }) };
  });
}
