import { z } from 'zod';
import * as endpoints from '#src/wire/notifications/endpoints/notifications.ts';
import { transaction } from '#server/platform/database/client.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { changePreferences } from '../commands/changePreferences.ts';
import { markRead } from '../commands/markRead.ts';
import { notificationList } from '../queries/notificationList.ts';
import { preferencesOf } from '../queries/preferences.ts';

const uuid = z.uuid();

/** The signed-in user's own notifications, also while acting for someone else. */
export function notificationRoutes(app: Api, services: Services): void {
  serve(app, endpoints.listNotifications, (request) =>
    notificationList(services, actorOf(request), request.query),
  );
  serve(app, endpoints.readNotification, async (request, reply) => {
    const { id } = request.params;
    if (!uuid.safeParse(id).success) throw notFound('notification');
    await markRead(services, actorOf(request), id);
    return reply.status(204).send();
  });
  serve(app, endpoints.readAllNotifications, async (request, reply) => {
    await markRead(services, actorOf(request), null);
    return reply.status(204).send();
  });
  serve(app, endpoints.getNotificationPreferences, async (request) => ({
    data: await preferencesOf(services, services.database.db, actorOf(request).user_id),
  }));
  serve(app, endpoints.changeNotificationPreferences, async (request) => {
    const { user_id } = actorOf(request);
    const data = await transaction(services.database, async (trx) => {
      await changePreferences(trx, user_id, request.body);
      return preferencesOf(services, trx, user_id);
    });
    return { data };
  });
}
