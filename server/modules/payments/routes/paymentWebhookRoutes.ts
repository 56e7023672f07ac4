import { readPaymentEventJob } from '../jobs/jobKinds.ts';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import { anyone } from '#src/access/grants.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { cardsOf } from '#server/platform/paymentProviders/requireCards.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { ApiError } from '#server/platform/errors.ts';
import { recordProviderHealth } from '#server/platform/paymentProviders/providerRows.ts';
import type { Services } from '#server/platform/services.ts';
import { documented } from '#server/platform/apiDocs/documented.ts';
import type { Api } from '#server/platform/http/api.ts';

const RECEIVED = z.object({ received: z.boolean().describe('Always true.') });

const OPTIONS = {
  config: { access: anyone },
  schema: {
    ...documented({
      operationId: 'receiveStripeEvent',
      summary: 'Receive an event of Stripe',
      description: 'The body is an event of Stripe, signed with the secret of the webhook.',
      internal: true,
      reply: RECEIVED,
      errors: ['bad_signature', 'cards_off'],
    }),
    tags: ['payments'],
    response: { 200: RECEIVED },
  },
};

/**
 * Webhooks of the card provider. The signature over the raw body authenticates them. Each is stored
 * once and acknowledged at once, and a job processes it.
 */
export async function paymentWebhookRoutes(app: Api, services: Services): Promise<void> {
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    scope.post('/v1/webhooks/stripe', OPTIONS, async (request) => {
      const signature = request.headers['stripe-signature'];
      const cards = cardsOf(services);
      if (!Buffer.isBuffer(request.body) || typeof signature !== 'string')
        throw new ApiError(400, 'bad_signature', 'This message was not signed by the provider.');
      const event = cards.readEvent(request.body, signature);
      const now = services.now().toISOString();
      await transact(services, SYSTEM, async (unit) => {
        const id = uuidv7();
        const { about, object_id, type } = event;
        const stored = await unit.trx
          .insertInto('payment_events')
          .values({
            id,
            event_id: event.id,
            type,
            about,
            object_id,
            processed_at: about === 'else' ? now : null,
            created_at: now,
          })
          .onConflict((conflict) => conflict.column('event_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (stored && about !== 'else') unit.send(readPaymentEventJob, { event_id: id });
      });
      await recordProviderHealth(services.database, 'stripe', { last_event_at: now });
      return { received: true };
    });
  });
}
