import type { FastifyReply } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { searchContext } from '../queries/searchContext.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { parseQuery } from '../queries/searchParams.ts';
import { searchReplyText } from '../queries/search.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/search/endpoints/search.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Marks a write that changes neither nights nor prices, so that cached searches stay valid. */
    keeps_searches?: true;
  }
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The text is JSON already; parsing it for validation would cost more than the search. */
function sendText(reply: FastifyReply, text: string) {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .serializer(String)
    .send(text);
}

/**
 * Search and its cache invalidation: any write under the same prefix may change nights or prices.
 */
export function searchRoutes(app: Api, services: Services): void {
  const context = searchContext(services);

  // Invalidate before the reply is sent, so that the client's next search includes its change.
  app.addHook('onSend', async (request, reply) => {
    if (SAFE_METHODS.has(request.method) || request.routeOptions.config.keeps_searches) return;
    if (reply.statusCode < 400) invalidateCaches();
  });

  serve(
    app,
    endpoints.searchProperties,
    async (request, reply) => {
      const parsed = parseQuery(request.query, services.now());
      const text = await context.replies.of(request.url, () => searchReplyText(context, parsed));
      return sendText(reply, text);
    },
    {
      // A cached reply needs no validation of the query.
      preValidation: async (request, reply) => {
        const text = context.replies.known(request.url);
        if (text) return sendText(reply, await text);
      },
    },
  );
}
