import type { FastifyRequest } from 'fastify';
import type { Claimant } from '#src/rules/disputes/dispute.ts';
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
import { runOnce, sendAnswer, type Answer } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/disputes/endpoints/disputes.ts';

/** Disputes for their two sides; 404 for strangers. */
export function disputeRoutes(app: Api, services: Services): void {
  readRoutes(app, services);
  writeRoutes(app, services);
}

function readRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  serve(app, endpoints.listDisputes, (request) =>
    disputeList(services, actorOf(request), request.query.cursor),
  );
  serve(app, endpoints.listDisputableStays, async (request) => ({
    data: await disputableBookings(services, actorOf(request)),
  }));
  serve(app, endpoints.getDispute, async (request) => ({
    data: await disputeView(db, services, request.actor, disputeIdOf(request.params.id)),
  }));
}

function writeRoutes(app: Api, services: Services): void {
  const disputeAnswer = async (
    request: FastifyRequest,
    unit: UnitOfWork,
    id: string,
    status = 200,
  ): Promise<Answer> => {
    const data = await disputeView(unit.trx, services, actorOf(request), id);
    return { status, json: JSON.stringify({ data }) };
  };

  serve(app, endpoints.openDispute, async (request, reply) => {
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
  });

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

  serve(app, endpoints.sendDispute, async (request, reply) => {
    const { id } = request.params;
    return sendAnswer(
      reply,
      await runForSide(request, id, (unit, by) => sendDispute(unit, id, by)),
    );
  });
  serve(app, endpoints.respondToDispute, async (request, reply) => {
    const { id } = request.params;
    const answer = await runForSide(request, id, (unit, by) =>
      respondToDispute(unit, id, by, request.body.body),
    );
    return sendAnswer(reply, answer);
  });
  serve(app, endpoints.writeToDispute, async (request, reply) => {
    const { id } = request.params;
    const answer = await runForSide(request, id, (unit, by) =>
      addToDispute(unit, id, by, request.body.body),
    );
    return sendAnswer(reply, answer);
  });
  serve(app, endpoints.withdrawDispute, async (request, reply) => {
    const { id } = request.params;
    const answer = await runForSide(request, id, (unit, by) =>
      withdrawDispute(unit, id, by, request.body?.note),
    );
    return sendAnswer(reply, answer);
  });
}
