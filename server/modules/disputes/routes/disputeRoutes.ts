import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { signedIn } from '#src/access/grants.ts';
import type { Claimant } from '#src/rules/disputes/dispute.ts';
import {
  disputableStay,
  disputeRequest,
  disputeSummary,
  disputeView as view,
  messageRequest,
  withdrawRequest,
  wordsRequest,
} from '#src/wire/disputes/dispute.ts';
import { listReply, reply as envelope } from '#src/wire/reply.ts';
import {
  addToDispute,
  respondToDispute,
  sendDispute,
  withdrawDispute,
} from '../commands/disputeMessages.ts';
import { openDispute } from '../commands/openDispute.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { disputableBookings, disputeList } from '../queries/disputeList.ts';
import { disputeIdOf, disputePartyOf } from '../queries/disputeAccess.ts';
import { disputeView } from '../queries/disputeView.ts';
import { runOnce, sendAnswer, type Answer } from '#server/platform/unitOfWork/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';

const params = z.object({ id: z.string() });
const tags = ['disputes'];
const one = { 200: envelope(view) };

/** Disputes for their two sides; 404 for strangers. */
export function disputeRoutes(app: Api, services: Services): void {
  readRoutes(app, services);
  writeRoutes(app, services);
}

function readRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  app.get(
    '/v1/disputes',
    {
      config: { access: signedIn },
      schema: {
        tags,
        querystring: z.strictObject({ cursor: z.string().max(200).optional() }),
        response: { 200: listReply(disputeSummary) },
      },
    },
    (request) => disputeList(services, actorOf(request), request.query.cursor),
  );
  app.get(
    '/v1/disputes/stays',
    {
      config: { access: signedIn },
      schema: { tags, response: { 200: envelope(z.array(disputableStay)) } },
    },
    async (request) => ({ data: await disputableBookings(services, actorOf(request)) }),
  );
  app.get(
    '/v1/disputes/:id',
    { config: { access: signedIn }, schema: { tags, params, response: one } },
    async (request) => ({
      data: await disputeView(db, services, request.actor, disputeIdOf(request.params.id)),
    }),
  );
}

function writeRoutes(app: Api, services: Services): void {
  const config = { access: signedIn };
  const disputeAnswer = async (
    request: FastifyRequest,
    unit: UnitOfWork,
    id: string,
    status = 200,
  ): Promise<Answer> => {
    const data = await disputeView(unit.trx, services, actorOf(request), id);
    return { status, json: JSON.stringify({ data }) };
  };

  app.post(
    '/v1/disputes',
    { config, schema: { tags, body: disputeRequest, response: { 201: envelope(view) } } },
    async (request, reply) => {
      const { by, acting } = await disputePartyOf(
        services,
        request,
        'bookings',
        request.body.booking_id,
      );
      const answer = await runOnce(services, request, acting, async (unit) =>
        disputeAnswer(request, unit, await openDispute(unit, by, request.body), 201),
      );
      return sendAnswer(reply, answer);
    },
  );

  const runForSide = async (
    request: FastifyRequest,
    id: string,
    run: (unit: UnitOfWork, by: Claimant) => Promise<void>,
  ): Promise<Answer> => {
    const { by, acting } = await disputePartyOf(services, request, 'disputes', disputeIdOf(id));
    return runOnce(services, request, acting, async (unit) => {
      await run(unit, by);
      return disputeAnswer(request, unit, id);
    });
  };

  app.post(
    '/v1/disputes/:id/send',
    { config, schema: { tags, params, body: z.strictObject({}).nullish(), response: one } },
    async (request, reply) => {
      const { id } = request.params;
      return sendAnswer(
        reply,
        await runForSide(request, id, (unit, by) => sendDispute(unit, id, by)),
      );
    },
  );
  app.post(
    '/v1/disputes/:id/respond',
    { config, schema: { tags, params, body: wordsRequest, response: one } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await runForSide(request, id, (unit, by) =>
        respondToDispute(unit, id, by, request.body.body),
      );
      return sendAnswer(reply, answer);
    },
  );
  app.post(
    '/v1/disputes/:id/messages',
    { config, schema: { tags, params, body: messageRequest, response: one } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await runForSide(request, id, (unit, by) =>
        addToDispute(unit, id, by, request.body.body),
      );
      return sendAnswer(reply, answer);
    },
  );
  app.post(
    '/v1/disputes/:id/withdraw',
    { config, schema: { tags, params, body: withdrawRequest.nullish(), response: one } },
    async (request, reply) => {
      const { id } = request.params;
      const answer = await runForSide(request, id, (unit, by) =>
        withdrawDispute(unit, id, by, request.body?.note),
      );
      return sendAnswer(reply, answer);
    },
  );
}
