import type { FastifyReply } from 'fastify';
import { onWrite } from '#server/platform/database/writes.ts';
import type { Services } from '#server/platform/services.ts';
import type { Api } from '#server/platform/http/api.ts';
import { searchContext } from '../queries/searchContext.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { readMapView } from '../queries/mapView.ts';
import { readPriceHistogram } from '../queries/priceHistogram.ts';
import { parseQuery } from '../queries/searchParams.ts';
import { searchReplyText } from '../queries/search.ts';
import { serve } from '#server/platform/http/serve.ts';
import * as endpoints from '#src/wire/search/endpoints/search.ts';

/** Tables whose rows decide which places a search finds, and at what price. */
const SEARCHED_TABLES: ReadonlySet<string> = new Set([
  'properties',
  'profiles',
  'locations',
  'calendar_entries',
  'night_rates',
  'bookings',
  'fee_structures',
  'exchange_rates',
  // The database keeps the ratings of properties.
  'reviews',
]);

/** Invalidates cached searches after a commit that changes them, on every node. */
function invalidateOnWrites({ database, bus }: Services): void {
  const { nodes } = bus;
  onWrite(database.pool, (written) => {
    if (![...written.keys()].some((table) => SEARCHED_TABLES.has(table))) return;
    // At once on this node, so that the writer's next search includes the change.
    invalidateCaches();
    nodes.send({ kind: 'searches' });
  });
  nodes.listen((signal) => {
    if (signal.kind === 'searches') invalidateCaches();
  }, invalidateCaches);
}

/** The text is JSON already; parsing it for validation would cost more than the search. */
function sendText(reply: FastifyReply, text: string) {
  return reply
    .type('application/json; charset=utf-8')
    .header('cache-control', 'no-cache')
    .serializer(String)
    .send(text);
}

/** Search and the invalidation of its caches. */
export function searchRoutes(app: Api, services: Services): void {
  const context = searchContext(services);

  invalidateOnWrites(services);

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

  serve(app, endpoints.getMapView, async ({ query, url }) => ({
    data: await context.maps.of(url, () => readMapView(context, query)),
  }));

  serve(app, endpoints.getPriceHistogram, async ({ query, url }) => ({
    data: await context.histograms.of(url, () => readPriceHistogram(context, query)),
  }));
}
