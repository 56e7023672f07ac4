import { anyone } from '#src/access/grants.ts';
import { quoteRequest, quoteView } from '#src/wire/bookings/booking.ts';
import { reply as envelope } from '#src/wire/reply.ts';
import { createQuote } from '../commands/createQuote.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';

/** Quotes; no sign-in required. */
export function quoteRoutes(app: Api, services: Services): void {
  app.post(
    '/v1/quotes',
    {
      // A person who tries dates sends a few requests per second; a scraper sends more.
      config: { access: anyone, rateLimit: { max: 600, timeWindow: '1 minute' } },
      schema: { tags: ['quotes'], body: quoteRequest, response: { 201: envelope(quoteView) } },
    },
    async (request, reply) =>
      reply.status(201).send({ data: await createQuote(services, request.body, request.actor) }),
  );
}
