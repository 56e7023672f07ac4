import type { FastifyRequest } from 'fastify';
import * as endpoints from '#src/wire/webhooks/endpoints/webhooks.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import { requireVerifiedEmail } from '#server/platform/security/requireVerifiedEmail.ts';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { changeWebhook, createWebhook, deleteWebhook, rotateSecret } from '../commands/webhooks.ts';
import { resendOwnDelivery } from '../commands/resendDelivery.ts';
import { testWebhook } from '../commands/testWebhook.ts';
import { disableWebhook } from '../commands/disableWebhook.ts';
import { offeredEvents, subscriber, webhookProfile } from '../queries/subscriber.ts';
import { allWebhooks, deliveriesOf, webhookOf, webhooksOf } from '../queries/webhooks.ts';

/** The user who manages their webhooks: staff, or a seller. Throws 403 for others. */
function ownerOf({ domains }: Services, request: FastifyRequest) {
  const actor = actorOf(request);
  const profile_id = webhookProfile(actor);
  const by = profile_id === null ? 'staff' : 'seller';
  const { user_id } = actor;
  return {
    acting: { ...actingOf(request, by, profile_id), user_id },
    profile_id,
    user_id,
    offered: new Set(offeredEvents(subscriber({ ...actor, profile_id }), domains)),
  };
}

/** Webhooks of staff and sellers, and their deliveries. */
export function webhookRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.listWebhooks, async (request) => ({
    data: await webhooksOf(db, ownerOf(services, request).user_id),
  }));

  serve(app, endpoints.listWebhookEvents, (request) => ({
    data: [...ownerOf(services, request).offered],
  }));

  serve(app, endpoints.createWebhook, async (request, reply) => {
    const owner = ownerOf(services, request);
    requireVerifiedEmail(actorOf(request));
    void reply.status(201);
    return { data: await createWebhook(services, owner.acting, owner, request.body) };
  });

  serve(app, endpoints.changeWebhook, async (request) => {
    const { acting, offered } = ownerOf(services, request);
    const values = { ...request.body, id: request.params.id };
    return { data: await changeWebhook(services, acting, offered, values) };
  });

  serve(app, endpoints.rotateWebhookSecret, async (request) => ({
    data: await rotateSecret(services, ownerOf(services, request).acting, request.params.id),
  }));

  serve(app, endpoints.deleteWebhook, async (request, reply) => {
    await deleteWebhook(services, ownerOf(services, request).acting, request.params.id);
    return reply.status(204).send();
  });

  serve(app, endpoints.listDeliveries, async (request) => {
    const { user_id } = ownerOf(services, request);
    const { id } = request.params;
    await webhookOf(db, user_id, id);
    return { data: await deliveriesOf(db, id) };
  });

  serve(app, endpoints.resendDelivery, async (request, reply) => {
    await resendOwnDelivery(services, ownerOf(services, request).acting, request.params);
    return reply.status(204).send();
  });

  serve(app, endpoints.testWebhook, async (request, reply) => {
    await testWebhook(services, ownerOf(services, request).acting, request.params.id);
    return reply.status(204).send();
  });

  serve(app, endpoints.disableWebhook, async (request, reply) => {
    const { params, body } = request;
    await transact(services, actingOf(request, 'staff'), (unit) =>
      disableWebhook(unit, params.id, body.reason),
    );
    return reply.status(204).send();
  });

  serve(app, endpoints.listAllWebhooks, async () => ({ data: await allWebhooks(db) }));
}
