import { userChannel } from '#src/realtime/channels.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import * as endpoints from '#src/wire/conversations/endpoints/conversations.ts';
import { block, report, unblock } from '../commands/blockOrReport.ts';
import { markRead } from '../commands/markRead.ts';
import { conversationAboutProperty, conversationOfBooking } from '../commands/openConversation.ts';
import { blocksBetween } from '../queries/blocks.ts';
import { participationOf } from '../queries/conversationAccess.ts';
import { conversationList, foundMessages, unreadCount } from '../queries/conversationList.ts';
import { conversationView } from '../queries/conversationView.ts';
import { participantUsers } from '../queries/recipients.ts';

/** Conversations of buyers, sellers and their agents; 404 for strangers and staff. */
export function conversationRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  serve(app, endpoints.listConversations, (request) =>
    conversationList(services, actorOf(request), request.query),
  );
  serve(app, endpoints.countUnread, async (request) => ({
    data: await unreadCount(services, actorOf(request)),
  }));
  serve(app, endpoints.searchMessages, async (request) => ({
    data: await foundMessages(services, actorOf(request), request.query.q),
  }));
  serve(app, endpoints.getConversation, async (request) => {
    const { conversation } = await participationOf(db, request, request.params.id);
    return { data: await conversationView(db, actorOf(request), conversation.id) };
  });
  serve(app, endpoints.openConversation, async (request) => {
    const actor = actorOf(request);
    const { body } = request;
    const acting = actingOf(request, 'buyer', actor.profile?.id ?? null);
    const data = await transact(services, acting, async (unit) => {
      const id = await ('booking_id' in body
        ? conversationOfBooking(unit, actor, body.booking_id)
        : conversationAboutProperty(unit, actor, body.property_id));
      return conversationView(unit.trx, actor, id);
    });
    return { data };
  });
  signalRoutes(app, services);
  safetyRoutes(app, services);
}

/** Read marks and typing. */
function signalRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  serve(app, endpoints.markRead, async (request, reply) => {
    const { conversation, by, acting } = await participationOf(db, request, request.params.id);
    const { user_id } = actorOf(request);
    await transact(services, acting, (unit) =>
      markRead(unit, conversation, by, user_id, request.body.sequence),
    );
    return reply.status(204).send();
  });
  serve(app, endpoints.noteTyping, async (request, reply) => {
    const { conversation, by } = await participationOf(db, request, request.params.id);
    if ((await blocksBetween(db, conversation)).length > 0)
      throw forbidden('Messages between you are blocked.', 'blocked');
    const { user_id } = actorOf(request);
    const { name } = await db
      .selectFrom('profiles')
      .select('display_name as name')
      .where('id', '=', by === 'buyer' ? conversation.buyer_id : conversation.seller_id)
      .executeTakeFirstOrThrow();
    const users = await participantUsers(db, conversation, services.now());
    for (const user of users.filter((other) => other !== user_id))
      services.bus.publish(userChannel(user), 'conversation.typing', {
        conversation_id: conversation.id,
        side: by,
        name,
      });
    return reply.status(204).send();
  });
}

/** Blocking and reporting. */
function safetyRoutes(app: Api, services: Services): void {
  const { db } = services.database;
  for (const [endpoint, command] of [
    [endpoints.blockConversation, block],
    [endpoints.unblockConversation, unblock],
  ] as const)
    serve(app, endpoint, async (request) => {
      const { conversation, by, acting } = await participationOf(db, request, request.params.id);
      const data = await transact(services, acting, async (unit) => {
        await command(unit, conversation, by);
        return conversationView(unit.trx, actorOf(request), conversation.id);
      });
      return { data };
    });
  serve(app, endpoints.reportConversation, async (request, reply) => {
    const { conversation, by, acting } = await participationOf(db, request, request.params.id);
    const { user_id } = actorOf(request);
    await transact(services, acting, (unit) =>
      report(unit, conversation, by, user_id, request.body),
    );
    return reply.status(204).send();
  });
}
