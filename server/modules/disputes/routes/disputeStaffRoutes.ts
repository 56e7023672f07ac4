import type { FastifyRequest } from 'fastify';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { addToDispute } from '../commands/disputeMessages.ts';
import { assignDispute } from '../commands/assignDispute.ts';
import {
  approveDispute,
  closeDispute,
  escalateDispute,
  resolveDispute,
  rejectProposal,
} from '../commands/decideDispute.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { disputeCase, staffDisputeList } from './disputeStaffActions.ts';
import { disputeIdOf } from '../queries/disputeAccess.ts';
import { runOnce, sendAnswer, type Answer } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/disputes/endpoints/staff.ts';

const commands = { escalate: escalateDispute, close: closeDispute };

/** Disputes for staff (section 6: dispute_admin or admin). */
export function disputeStaffRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listStaffDisputes, async (request) => ({
    data: await staffDisputeList(services, actorOf(request), request.query),
  }));
  serve(app, endpoints.getDisputeCase, async (request) => ({
    data: await disputeCase(db, services, actorOf(request), disputeIdOf(request.params.id)),
  }));

  const runForStaff = (
    request: FastifyRequest,
    id: string,
    run: (unit: UnitOfWork) => Promise<unknown>,
  ): Promise<Answer> =>
    runOnce(services, request, actingOf(request, 'staff'), async (unit) => {
      await run(unit);
      const data = await disputeCase(unit.trx, services, actorOf(request), id);
      return { status: 200, json: JSON.stringify({ data }) };
    });

  serve(app, endpoints.transitionDispute, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    const command = commands[request.params.event];
    return sendAnswer(reply, await runForStaff(request, id, (unit) => command(unit, id)));
  });
  serve(app, endpoints.approveAward, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    return sendAnswer(reply, await runForStaff(request, id, (unit) => approveDispute(unit, id)));
  });
  serve(app, endpoints.assignDispute, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    const { assignee_id } = request.body;
    return sendAnswer(
      reply,
      await runForStaff(request, id, (unit) => assignDispute(unit, id, assignee_id)),
    );
  });
  serve(app, endpoints.addDisputeNote, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    const { body, internal } = request.body;
    return sendAnswer(
      reply,
      await runForStaff(request, id, (unit) => addToDispute(unit, id, 'staff', body, internal)),
    );
  });
  serve(app, endpoints.resolveDispute, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    return sendAnswer(
      reply,
      await runForStaff(request, id, (unit) => resolveDispute(unit, id, request.body)),
    );
  });
  serve(app, endpoints.rejectProposal, async (request, reply) => {
    const id = disputeIdOf(request.params.id);
    return sendAnswer(
      reply,
      await runForStaff(request, id, (unit) => rejectProposal(unit, id, request.body.note)),
    );
  });
}
