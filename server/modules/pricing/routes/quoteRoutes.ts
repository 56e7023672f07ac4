import { createQuote } from '../commands/createQuote.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/pricing/endpoints/quotes.ts';

/** Quotes; no sign-in required. */
export function quoteRoutes(app: Api, services: Services): void {
  serve(app, endpoints.createQuote, async (request, reply) =>
    reply.status(201).send({ data: await createQuote(services, request.body, request.actor) }),
  );
}
