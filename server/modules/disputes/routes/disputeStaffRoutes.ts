import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import {
  assignRequest,
  deskQuery,
  disputeCase as caseShape,
  disputeDesk as deskShape,
  noteRequest,
  resolveRequest,
  sendBackRequest,
} from '#src/wire/disputes/dispute.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { addToDispute } from '../commands/disputeMessages.ts';
import {
  approveDispute,
  assignDispute,
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
import { runOnce, sendAnswer, type Answer } from '#server/platform/unitOfWork/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';

const params = z.object({ id: z.string() });
const noBody = z.strictObject({}).nullish();
const tags = ['disputes'];
const response = { 200: envelope(caseShape) };

/** Disputes for staff (section 6: dispute_admin or admin). */
export function disputeStaffRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const config = { access: staff('dispute_admin', 'admin') };
  const path = '/v1/admin/disputes';

  app.get(
    `${path}/desk`,
    { config, schema: { tags, querystring: deskQuery, response: { 200: envelope(deskShape) } } },
    async (request) => ({
      data: await staffDisputeList(services, actorOf(request), request.query),
    }),
  );
  app.get(`${path}/:id/case`, { config, schema: { tags, params, response } }, async (request) => ({
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

  for (const [verb, command] of [
    ['approve', approveDispute],
    ['escalate', escalateDispute],
    ['close', closeDispute],
  ] as const)
    app.post(
      `${path}/:id/${verb}`,
      { config, schema: { tags, params, body: noBody, response } },
      async (request, reply) => {
        const id = disputeIdOf(request.params.id);
        return sendAnswer(reply, await runForStaff(request, id, (unit) => command(unit, id)));
      },
    );
  app.post(
    `${path}/:id/assign`,
    { config, schema: { tags, params, body: assignRequest, response } },
    async (request, reply) => {
      const id = disputeIdOf(request.params.id);
      const { assignee_id } = request.body;
      return sendAnswer(
        reply,
        await runForStaff(request, id, (unit) => assignDispute(unit, id, assignee_id)),
      );
    },
  );
  app.post(
    `${path}/:id/messages`,
    { config, schema: { tags, params, body: noteRequest, response } },
    async (request, reply) => {
      const id = disputeIdOf(request.params.id);
      const { body, internal } = request.body;
      return sendAnswer(
        reply,
        await runForStaff(request, id, (unit) => addToDispute(unit, id, 'staff', body, internal)),
      );
    },
  );
  app.post(
    `${path}/:id/resolve`,
    { config, schema: { tags, params, body: resolveRequest, response } },
    async (request, reply) => {
      const id = disputeIdOf(request.params.id);
      return sendAnswer(
        reply,
        await runForStaff(request, id, (unit) => resolveDispute(unit, id, request.body)),
      );
    },
  );
  app.post(
    `${path}/:id/send-back`,
    { config, schema: { tags, params, body: sendBackRequest, response } },
    async (request, reply) => {
      const id = disputeIdOf(request.params.id);
      return sendAnswer(
        reply,
        await runForStaff(request, id, (unit) => rejectProposal(unit, id, request.body.note)),
      );
    },
  );
}
