import type { FastifyReply } from 'fastify';
import { anyone } from '#src/access/grants.ts';
import { searchQuery, searchReply } from '#src/wire/search/search.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { searchContext } from '../queries/searchContext.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { readQuestion } from '../queries/searchParams.ts';
import { searchReplyText } from '../queries/search.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A write that changes no nights and no prices, so that searches need not be asked again. */
    keeps_searches?: true;
  }
}

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** The reply is JSON already, and reading it again to check it would cost more than finding it. */
function sendText(reply: FastifyReply, text: string) {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .serializer(String)
    .send(text);
}

/** Searches, and what they must forget: any write under the same prefix may change nights or prices. */
export function searchRoutes(app: Api, services: Services): void {
  const context = searchContext(services);

  // Before the reply is sent, so that whoever has read it finds what it says.
  app.addHook('onSend', async (request, reply) => {
    if (SAFE.has(request.method) || request.routeOptions.config.keeps_searches) return;
    if (reply.statusCode < 400) invalidateCaches();
  });

  app.get(
    '/v1/properties',
    {
      config: { access: anyone },
      schema: { tags: ['properties'], querystring: searchQuery, response: { 200: searchReply } },
      // The same words again need no reading.
      preValidation: async (request, reply) => {
        const text = context.replies.known(request.url);
        if (text) return sendText(reply, await text);
      },
    },
    async (request, reply) => {
      const question = readQuestion(request.query, services.now());
      const text = await context.replies.of(request.url, () => searchReplyText(context, question));
      return sendText(reply, text);
    },
  );
}
