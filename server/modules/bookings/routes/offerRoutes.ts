import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import { acceptOffer } from '../commands/acceptOffer.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { requestOffer, sendUnrequestedOffer, sendOffer } from '../commands/requestOffer.ts';
import { lockOffer, transitionOffer } from '../commands/lockOffer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { profileOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { runOnce, sendAnswer, type Answer } from '#server/platform/http/idempotency.ts';
import {
  knownBuyers,
  offerChoices,
  offerableSellerOf,
  offerPrice,
} from '../queries/offerChoices.ts';
import { offerList } from '../queries/offerList.ts';
import { offerSides, offerView, type OfferSide } from '../queries/offerView.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/bookings/endpoints/offers.ts';
const uuid = z.uuid();

/** Offers: prices that buyers and sellers agree on. */
export function offerRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listOffers, (request) =>
    offerList(services, actorOf(request), request.query),
  );
  serve(app, endpoints.getOfferChoices, async (request) => ({
    data: await offerChoices(db, actorOf(request)),
  }));
  serve(app, endpoints.getOfferPrice, async (request) => ({
    data: await offerPrice(services, actorOf(request), request.query),
  }));

  serve(app, endpoints.requestOffer, async (request, reply) => {
    const actor = actorOf(request);
    const acting = actingOf(request, 'buyer', actor.profile?.id ?? null);
    const answer = await runOnce(services, request, acting, async (unit) =>
      offerAnswer(unit, request, await requestOffer(unit, actor, request.body), 201),
    );
    return sendAnswer(reply, answer);
  });
  serve(app, endpoints.sendUnrequestedOffer, async (request, reply) => {
    const { property_id, buyer_id } = request.body;
    const seller = await offerableSellerOf(db, actorOf(request), property_id);
    const known = await knownBuyers(db, [seller]).where('id', '=', buyer_id).executeTakeFirst();
    if (!known) throw notFound('buyer');
    const acting = actingOf(request, 'seller', seller);
    const answer = await runOnce(services, request, acting, async (unit) =>
      offerAnswer(unit, request, await sendUnrequestedOffer(unit, request.body), 201),
    );
    return sendAnswer(reply, answer);
  });
  serve(app, endpoints.sendOffer, async (request, reply) =>
    sendAnswer(
      reply,
      await runForSide(request, request.params.id, 'seller', (unit, id) =>
        sendOffer(unit, id, request.body),
      ),
    ),
  );
  serve(app, endpoints.answerOffer, async (request, reply) => {
    const { id, answer } = request.params;
    const side = offerMachine.events[answer].by.includes('buyer') ? 'buyer' : 'seller';
    return sendAnswer(
      reply,
      await runForSide(request, id, side, async (unit) =>
        answer === 'accept'
          ? acceptOffer(unit, actorOf(request), id)
          : transitionOffer(unit, await lockOffer(unit.trx, id), answer),
      ),
    );
  });

  async function offerAnswer(
    { trx, now }: UnitOfWork,
    request: FastifyRequest,
    id: string,
    status: number,
  ): Promise<Answer> {
    const data = await offerView(trx, actorOf(request), id, now);
    return { status, json: JSON.stringify({ data }) };
  }

  /** Runs the command for the side that may. Throws 404 for a stranger, 403 for the other side. */
  async function runForSide(
    request: FastifyRequest,
    id: string,
    side: OfferSide,
    run: (unit: UnitOfWork, id: string) => Promise<unknown>,
  ): Promise<Answer> {
    if (!uuid.safeParse(id).success) throw notFound('offer');
    const offer = await db
      .selectFrom('offers')
      .select(['buyer_id', 'seller_id'])
      .where('id', '=', id)
      .executeTakeFirst();
    const sides = offer ? offerSides(actorOf(request), offer) : [];
    if (!offer || sides.length === 0) throw notFound('offer');
    if (!sides.includes(side)) throw forbidden();
    return runOnce(
      services,
      request,
      actingOf(request, side, profileOf(side, offer)),
      async (unit) => {
        await run(unit, id);
        return offerAnswer(unit, request, id, 200);
      },
    );
  }
}
