import { queryOptions } from '@tanstack/react-query';
import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import type { Call, QueryParams } from '#src/session/request.ts';
import { getPriceHistogram } from '#src/wire/search/endpoints/search.ts';

declare global {
  interface QueryKeys {
    'price-histogram': [query: unknown, currency: string];
  }
}

/** How many homes cost how much, for a search without its price range. */
export const priceHistogramQuery = (call: Call, query: QueryParams, currency: DisplayCurrency) =>
  queryOptions({
    queryKey: ['price-histogram', query, currency],
    queryFn: async ({ signal }) =>
      (await call(getPriceHistogram, { query: { ...query, currency }, signal })).data,
    staleTime: 60_000,
  });
