import { renewingCard } from '#src/rules/subscriptions/subscription.ts';
import {
  cardCustomer,
  findCardCustomer,
} from '#server/modules/paymentRecords/commands/cardCustomer.ts';
import { paymentMethodAllowed } from '#server/modules/paymentRecords/commands/paymentMethodAllowed.ts';
import {
  clearDeletedCard,
  renewalCards,
} from '#server/modules/subscriptions/commands/subscriptionPayment.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { notFound } from '#server/platform/errors.ts';
import type { SavedCard } from '#server/platform/paymentProviders/cards.ts';
import type { Services } from '#server/platform/services.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { keyOf } from '#server/platform/http/idempotency.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/payments/endpoints/paymentMethods.ts';

/** A user's saved cards. The provider stores them; we store no card numbers. */
export function paymentMethodRoutes(app: Api, services: Services): void {
  const customerOf = async (userId: string) => {
    const customer = await findCardCustomer(services, userId);
    if (!customer) throw notFound('card');
    return customer;
  };

  const savedCardViews = async (saved: readonly SavedCard[], userId: string) => {
    const chosen = await renewalCards(services.database.db, userId);
    const renewing = chosen.map((id) => renewingCard(saved, id)?.id);
    return saved.map((card) => ({ ...card, renews_vip: renewing.includes(card.id) }));
  };

  serve(app, endpoints.listPaymentMethods, async (request) => {
    const { user_id } = actorOf(request);
    const { cards } = services.payments;
    const customer = cards && (await findCardCustomer(services, user_id));
    return {
      data: {
        available: cards !== null && (await paymentMethodAllowed(services.database.db, 'stripe')),
        cards:
          cards && customer ? await savedCardViews(await cards.savedCards(customer), user_id) : [],
      },
    };
  });

  serve(app, endpoints.startCardSetup, async (request, reply) => {
    const { user_id } = actorOf(request);
    const cards = cardsOf(services);
    const key = `${user_id}:${keyOf(request)}`;
    const client_secret = await cards.beginSaving(await cardCustomer(services, user_id), key);
    return reply.status(201).send({ data: { client_secret } });
  });

  serve(app, endpoints.setDefaultCard, async (request, reply) => {
    const { user_id } = actorOf(request);
    await cardsOf(services).makeDefault(await customerOf(user_id), request.params.id);
    return reply.status(204).send();
  });

  serve(app, endpoints.removeCard, async (request, reply) => {
    const { user_id } = actorOf(request);
    const { id } = request.params;
    await cardsOf(services).removeCard(await customerOf(user_id), id);
    await clearDeletedCard(services, user_id, id);
    return reply.status(204).send();
  });
}
