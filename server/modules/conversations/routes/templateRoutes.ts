import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { todayIn } from '#src/rules/dates/day.ts';
import * as endpoints from '#src/wire/conversations/endpoints/templates.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as commands from '../commands/scheduled/templates.ts';
import { messagedSellers, requireMessages } from '../queries/scheduled/messagedSeller.ts';
import { previewMessage } from '../queries/scheduled/preview.ts';
import { scheduleRows, templateRows, templatesView } from '../queries/scheduled/templatesView.ts';

const uuid = z.uuid();

/** Templates and schedules of sellers, also for agents with the scope `messages`. */
export function templateRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const change = <T>(
    request: FastifyRequest,
    sellerId: string,
    run: (unit: UnitOfWork) => Promise<T>,
  ): Promise<T> => {
    requireMessages(actorOf(request), sellerId);
    return transact(services, actingOf(request, 'seller', sellerId), run);
  };
  /** The seller of a template or schedule. Throws 404. */
  const sellerOf = async (table: 'message_templates' | 'message_schedules', id: string) => {
    const found = uuid.safeParse(id).success
      ? await db.selectFrom(table).select('seller_id').where('id', '=', id).executeTakeFirst()
      : undefined;
    if (!found) throw notFound(table === 'message_templates' ? 'template' : 'schedule');
    return found.seller_id;
  };
  const template = async ({ trx }: UnitOfWork, id: string) =>
    templateRows(trx).where('t.id', '=', id).executeTakeFirstOrThrow();
  const schedule = async ({ trx }: UnitOfWork, id: string) =>
    scheduleRows(trx).where('s.id', '=', id).executeTakeFirstOrThrow();

  serve(app, endpoints.getMessageTemplates, async (request) => {
    const actor = actorOf(request);
    const { seller_id } = request.query;
    if (seller_id !== undefined) requireMessages(actor, seller_id);
    const sellers = await messagedSellers(db, actor);
    const seller =
      seller_id === undefined ? sellers[0] : sellers.find(({ id }) => id === seller_id);
    if (!seller) throw notFound('seller');
    return { data: { ...(await templatesView(db, seller)), sellers } };
  });
  serve(app, endpoints.createMessageTemplate, async (request, reply) => {
    const { seller_id, ...values } = request.body;
    const data = await change(request, seller_id, async (unit) =>
      template(unit, await commands.addTemplate(unit, seller_id, values)),
    );
    return reply.status(201).send({ data });
  });
  serve(app, endpoints.saveMessageTemplate, async (request) => {
    const { id } = request.params;
    const seller = await sellerOf('message_templates', id);
    const data = await change(request, seller, async (unit) => {
      await commands.saveTemplate(unit, seller, id, request.body);
      return template(unit, id);
    });
    return { data };
  });
  serve(app, endpoints.deleteMessageTemplate, async (request, reply) => {
    const { id } = request.params;
    const seller = await sellerOf('message_templates', id);
    await change(request, seller, (unit) => commands.deleteTemplate(unit, seller, id));
    return reply.status(204).send();
  });
  serve(app, endpoints.createMessageSchedule, async (request, reply) => {
    const { seller_id, ...values } = request.body;
    const data = await change(request, seller_id, async (unit) =>
      schedule(unit, await commands.addSchedule(unit, seller_id, values)),
    );
    return reply.status(201).send({ data });
  });
  serve(app, endpoints.saveMessageSchedule, async (request) => {
    const { id } = request.params;
    const seller = await sellerOf('message_schedules', id);
    const data = await change(request, seller, async (unit) => {
      await commands.saveSchedule(unit, seller, id, request.body);
      return schedule(unit, id);
    });
    return { data };
  });
  serve(app, endpoints.deleteMessageSchedule, async (request, reply) => {
    const { id } = request.params;
    const seller = await sellerOf('message_schedules', id);
    await change(request, seller, (unit) => commands.deleteSchedule(unit, id));
    return reply.status(204).send();
  });
  serve(app, endpoints.previewMessage, async (request) => {
    requireMessages(actorOf(request), request.body.seller_id);
    return { data: await previewMessage(db, request.body, todayIn('UTC', services.now())) };
  });
}
