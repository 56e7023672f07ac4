import type { FastifyRequest } from 'fastify';
import type { ChangeSide } from '#src/rules/bookings/bookingChange.ts';
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
import { runOnce, sendAnswer } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/bookings/endpoints/changes.ts';

/**
 * Changes of a confirmed booking, by its two sides; an agent with the scope acts for the seller.
 */
export function changeRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getChangePrice, async (request) => {
    const id = bookingIdOf(request.params);
    const { side } = await sideOf(services, request, id);
    const booking = await bookingRows(db)
      .select('bookings.lines')
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow();
    const price = await changePrice(db, booking, request.query, services.now());
    return { data: changePriceView(price, price.wish, side, booking.currency) };
  });

  serve(app, endpoints.proposeChange, async (request, reply) => {
    const id = bookingIdOf(request.params);
    const { side, acting } = await sideOf(services, request, id);
    const run = (unit: UnitOfWork) => proposeChange(unit, id, side, request.body);
    return sendAnswer(reply, await runChange(services, request, acting, id, 201, run));
  });

  serve(app, endpoints.answerChange, async (request, reply) => {
    const id = bookingIdOf(request.params);
    const changeId = changeIdOf(request.params);
    const { side, acting } = await sideOf(services, request, id);
    const run = (unit: UnitOfWork) =>
      answerChange(unit, id, changeId, side, request.params.answer, request.body?.reason);
    return sendAnswer(reply, await runChange(services, request, acting, id, 200, run));
  });

  serve(app, endpoints.payChangeByTransfer, async (request, reply) => {
    const id = bookingIdOf(request.params);
    const changeId = changeIdOf(request.params);
    const { side, acting } = await sideOf(services, request, id);
    if (side !== 'buyer') throw forbidden();
    const run = (unit: UnitOfWork) => payChangeByTransfer(unit, id, changeId);
    return sendAnswer(reply, await runChange(services, request, acting, id, 200, run));
  });
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
