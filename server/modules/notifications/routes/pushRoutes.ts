import { z } from 'zod';
import * as endpoints from '#src/wire/notifications/endpoints/push.ts';
import { notFound } from '#server/platform/errors.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { removeSubscription, subscribeToPush } from '#server/platform/push/subscribeToPush.ts';
import { pushState } from '../queries/pushState.ts';

const uuid = z.uuid();

/** Push notifications in the browsers of the signed-in user. */
export function pushRoutes(app: Api, services: Services): void {
  serve(app, endpoints.getPush, async (request) => ({
    data: await pushState(services, actorOf(request)),
  }));
  serve(app, endpoints.subscribeToPush, async (request) => {
    const actor = actorOf(request);
    await subscribeToPush(services, actor, request.body);
    return { data: await pushState(services, actor) };
  });
  serve(app, endpoints.removePushDevice, async (request, reply) => {
    const { id } = request.params;
    if (!uuid.safeParse(id).success) throw notFound('device');
    if (!(await removeSubscription(services, actorOf(request).user_id, id)))
      throw notFound('device');
    return reply.status(204).send();
  });
}
