import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import { offerMachine } from '#src/rules/bookings/offer.ts';
import {
  OFFER_ANSWERS,
  offerChoices as choices,
  offerPrice as price,
  offerPriceQuery,
  offerRequest,
  offersQuery,
  offerView as view,
  sendOffer as sent,
  unaskedOffer,
} from '#src/wire/bookings/offers.ts';
import { listReply, reply as envelope } from '#src/wire/reply.ts';
import { acceptOffer } from '../commands/acceptOffer.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { requestOffer, sendUnrequestedOffer, sendOffer } from '../commands/requestOffer.ts';
import { lockOffer, transitionOffer } from '../commands/lockOffer.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { profileOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { runOnce, sendAnswer, type Answer } from '#server/platform/unitOfWork/idempotency.ts';
import {
  knownBuyers,
  offerChoices,
  offerableSellerOf,
  offerPrice,
} from '../queries/offerChoices.ts';
import { offerList } from '../queries/offerList.ts';
import { offerSides, offerView, type OfferSide } from '../queries/offerView.ts';
import type { Api } from '#server/platform/http/api.ts';

const tags = ['offers'];
const params = z.object({ id: z.string() });
const one = { 200: envelope(view) };
const config = { access: signedIn };
const uuid = z.uuid();

/** Offers: prices that buyers and sellers agree on. */
export function offerRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  app.get(
    '/v1/offers',
    { config, schema: { tags, querystring: offersQuery, response: { 200: listReply(view) } } },
    (request) => offerList(services, actorOf(request), request.query),
  );
  app.get(
    '/v1/offers/choices',
    { config, schema: { tags, response: { 200: envelope(choices) } } },
    async (request) => ({ data: await offerChoices(db, actorOf(request)) }),
  );
  app.get(
    '/v1/offers/price',
    { config, schema: { tags, querystring: offerPriceQuery, response: { 200: envelope(price) } } },
    async (request) => ({ data: await offerPrice(services, actorOf(request), request.query) }),
  );

  app.post(
    '/v1/offers',
    { config, schema: { tags, body: offerRequest, response: { 201: envelope(view) } } },
    async (request, reply) => {
      const actor = actorOf(request);
      const acting = actingOf(request, 'buyer', actor.profile?.id ?? null);
      const answer = await runOnce(services, request, acting, async (unit) =>
        offerAnswer(unit, request, await requestOffer(unit, actor, request.body), 201),
      );
      return sendAnswer(reply, answer);
    },
  );
  app.post(
    '/v1/offers/unasked',
    { config, schema: { tags, body: unaskedOffer, response: { 201: envelope(view) } } },
    async (request, reply) => {
      const { property_id, buyer_id } = request.body;
      const seller = await offerableSellerOf(db, actorOf(request), property_id);
      const known = await knownBuyers(db, [seller]).where('id', '=', buyer_id).executeTakeFirst();
      if (!known) throw notFound('buyer');
      const acting = actingOf(request, 'seller', seller);
      const answer = await runOnce(services, request, acting, async (unit) =>
        offerAnswer(unit, request, await sendUnrequestedOffer(unit, request.body), 201),
      );
      return sendAnswer(reply, answer);
    },
  );
  app.post(
    '/v1/offers/:id/send',
    { config, schema: { tags, params, body: sent, response: one } },
    async (request, reply) =>
      sendAnswer(
        reply,
        await runForSide(request, request.params.id, 'seller', (unit, id) =>
          sendOffer(unit, id, request.body),
        ),
      ),
  );
  app.post(
    '/v1/offers/:id/accept',
    { config, schema: { tags, params, body: z.strictObject({}).nullish(), response: one } },
    async (request, reply) =>
      sendAnswer(
        reply,
        await runForSide(request, request.params.id, 'buyer', (unit, id) =>
          acceptOffer(unit, actorOf(request), id),
        ),
      ),
  );
  for (const event of OFFER_ANSWERS) {
    const side = offerMachine.events[event].by.includes('buyer') ? 'buyer' : 'seller';
    app.post(
      `/v1/offers/:id/${event}`,
      { config, schema: { tags, params, body: z.strictObject({}).nullish(), response: one } },
      async (request, reply) =>
        sendAnswer(
          reply,
          await runForSide(request, request.params.id, side, async (unit, id) =>
            transitionOffer(unit, await lockOffer(unit.trx, id), event),
          ),
        ),
    );
  }

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
