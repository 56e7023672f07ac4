import type { FastifyRequest } from 'fastify';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import {
  changeBilling,
  checkInvoicePayment,
  requireSavedCard,
  startInvoicePayment,
} from '../commands/subscriptionPayment.ts';
import {
  cancelSubscription,
  changePlan,
  resumeSubscription,
  subscribe,
} from '../commands/subscribe.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { runOnce, sendAnswer, type Answer } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { subscriptionView } from '../queries/subscriptionView.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/subscriptions/endpoints/subscriptions.ts';

/** The seller profile that the session acts as; the user's own, so agents cannot pay. Throws 403. */
function sellerOf(request: FastifyRequest): string {
  const { profile, profile_ids } = actorOf(request);
  if (profile?.profile_type !== 'seller' || !profile_ids.includes(profile.id))
    throw forbidden('Switch to your seller profile.', 'seller_profile_required');
  return profile.id;
}

/** A seller's VIP subscription. */
export function subscriptionRoutes(app: Api, services: Services): void {
  const { db } = services.database;

  serve(app, endpoints.getSubscription, async (request) => ({
    data: await subscriptionView(db, services, sellerOf(request)),
  }));
  serve(app, endpoints.subscribe, async (request, reply) =>
    sendAnswer(
      reply,
      await change(request, (unit, id) => subscribe(unit, id, request.body.plan_id)),
    ),
  );
  serve(app, endpoints.changePlan, async (request, reply) =>
    sendAnswer(
      reply,
      await change(request, (unit, id) => changePlan(unit, id, request.body.plan_id)),
    ),
  );
  serve(app, endpoints.cancelSubscription, async (request, reply) =>
    sendAnswer(reply, await change(request, cancelSubscription)),
  );
  serve(app, endpoints.resumeSubscription, async (request, reply) =>
    sendAnswer(reply, await change(request, resumeSubscription)),
  );

  serve(app, endpoints.changeBilling, async (request, reply) => {
    const { pay_by, card_id = null } = request.body;
    sellerOf(request);
    if (pay_by === 'stripe') await requireSavedCard(services, actorOf(request).user_id, card_id);
    const billing = { pay_by, card_id };
    return sendAnswer(reply, await change(request, (unit, id) => changeBilling(unit, id, billing)));
  });
  // As for bookings, neither call moves money, so neither needs an idempotency key.
  serve(app, endpoints.startInvoicePayment, async (request) => {
    const profileId = sellerOf(request);
    const { user_id } = actorOf(request);
    return {
      data: await startInvoicePayment(services, profileId, user_id, request.body.keep),
    };
  });
  serve(app, endpoints.checkInvoicePayment, async (request) => ({
    data: await checkInvoicePayment(services, sellerOf(request)),
  }));

  function change(
    request: FastifyRequest,
    run: (unit: UnitOfWork, profileId: string) => Promise<void>,
  ): Promise<Answer> {
    const profileId = sellerOf(request);
    return runOnce(services, request, actingOf(request, 'seller', profileId), async (unit) => {
      await run(unit, profileId);
      const data = await subscriptionView(unit.trx, services, profileId);
      return { status: 200, json: JSON.stringify({ data }) };
    });
  }
}
