import * as endpoints from '#src/wire/priceSuggestions/endpoints/priceSuggestions.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import type { Api } from '#server/platform/http/api.ts';
import { actorOf } from '#server/platform/http/requestContext.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { TtlCache } from '#server/platform/ttlCache.ts';
import { actingOf } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { listingSeller } from '#server/modules/listings/queries/listingAccess.ts';
import { savePriceSettings } from '../commands/savePriceSettings.ts';
import { takeSuggestions } from '../commands/takeSuggestions.ts';
import { priceSettingsOf, priceSuggestionsOf } from '../queries/priceSuggestions.ts';

const CACHE = { name: 'price_suggestions', milliseconds: 60_000, entries: 200 };

/** Price suggestions of a seller's home, also for agents with the scope `properties`. */
export function suggestionRoutes(app: Api, services: Services): void {
  const { now } = services;
  const { db } = services.database;
  const cache = new TtlCache<PriceSuggestions>(CACHE);

  serve(app, endpoints.getPriceSuggestions, async (request) => {
    const { id } = request.params;
    await listingSeller(db, actorOf(request), id);
    // No search reads the settings, so a change of them leaves the cache as it is.
    const { version } = await priceSettingsOf(db, id);
    const data = await cache.of(`${id} ${version}`, () => priceSuggestionsOf(db, id, now()));
    return { data };
  });
  serve(app, endpoints.savePriceSettings, async (request) => {
    const { id } = request.params;
    const sellerId = await listingSeller(db, actorOf(request), id);
    const data = await transact(services, actingOf(request, 'seller', sellerId), async (unit) => {
      await savePriceSettings(unit, id, request.body);
      return priceSuggestionsOf(unit.trx, id, unit.now);
    });
    return { data };
  });
  serve(app, endpoints.takePriceSuggestions, async (request) => {
    const { id } = request.params;
    const sellerId = await listingSeller(db, actorOf(request), id);
    const edit = await transact(services, actingOf(request, 'seller', sellerId), (unit) =>
      takeSuggestions(unit, sellerId, id, request.body),
    );
    return { data: { id: edit } };
  });
}
