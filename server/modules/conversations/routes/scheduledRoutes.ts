import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import * as endpoints from '#src/wire/conversations/endpoints/scheduledMessages.ts';
import { forbidden, notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact, type UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { changeScheduled, editScheduled } from '../commands/scheduled/changeScheduled.ts';
import { planConversation } from '../commands/scheduled/planMessages.ts';
import { sendNow } from '../commands/scheduled/sendScheduled.ts';
import { participationOf } from '../queries/conversationAccess.ts';
import { scheduledMessages } from '../queries/scheduled/scheduledMessages.ts';

const uuid = z.uuid();

/** What schedules will send in a conversation, for the seller's side. */
export function scheduledRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  const sellerSide = async (request: FastifyRequest, id: string) => {
    const participation = await participationOf(db, request, id);
    if (participation.by !== 'seller')
      throw forbidden('Only the seller sees scheduled messages.', 'not_the_seller');
    return participation;
  };
  const change = async (
    request: FastifyRequest,
    { id, message }: { readonly id: string; readonly message: string },
    run: (unit: UnitOfWork, by: { sender_id: string; by_agent: boolean }) => Promise<void>,
  ) => {
    const { conversation, acting } = await sellerSide(request, id);
    if (!uuid.safeParse(message).success) throw notFound('message');
    const { user_id, profile_ids } = actorOf(request);
    const by_agent = !profile_ids.includes(conversation.seller_id);
    const data = await transact(services, acting, async (unit) => {
      await run(unit, { sender_id: user_id, by_agent });
      return scheduledMessages(unit.trx, id);
    });
    return { data };
  };
  serve(app, endpoints.listScheduledMessages, async (request) => {
    const { id } = request.params;
    await sellerSide(request, id);
    // A booking of the last minute may not be planned yet.
    await transact(services, SYSTEM, (unit) => planConversation(unit, id));
    return { data: await scheduledMessages(db, id) };
  });
  serve(app, endpoints.saveScheduledMessage, (request) =>
    change(request, request.params, (unit) =>
      editScheduled(unit, request.params.id, request.params.message, request.body.body),
    ),
  );
  serve(app, endpoints.changeScheduledMessage, (request) =>
    change(request, request.params, async (unit, sender) => {
      const { id, message } = request.params;
      const { event } = request.body;
      await (event === 'send_now'
        ? sendNow(unit, id, message, sender)
        : changeScheduled(unit, id, message, event));
    }),
  );
}
