import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as endpoints from '#src/wire/conversations/endpoints/staff.ts';
import { reportParties } from '../queries/reportParties.ts';
import { readAsStaff, type StaffReason } from '../commands/readAsStaff.ts';

const uuid = z.uuid();

/** Staff read a conversation only through a report or a dispute; the reading is audited. */
export function conversationStaffRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getReportParties, async ({ params: { id } }) => {
    if (!uuid.safeParse(id).success) throw notFound('report');
    return { data: await reportParties(services.database.db, id) };
  });
  const read = async (request: FastifyRequest, reason: StaffReason) => {
    if (!uuid.safeParse(reason.id).success) throw notFound('conversation');
    const acting = actingOf(request, 'staff');
    return { data: await transact(services, acting, (unit) => readAsStaff(unit, reason)) };
  };
  serve(app, endpoints.getReportedConversation, (request) =>
    read(request, { resource: 'message_reports', id: request.params.id }),
  );
  serve(app, endpoints.getDisputedConversation, (request) =>
    read(request, { resource: 'disputes', id: request.params.id }),
  );
}
