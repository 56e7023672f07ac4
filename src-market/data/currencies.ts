import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import { getExchangeRates } from '#src/wire/currencies/endpoints/currencies.ts';

declare global {
  interface QueryKeys {
    'exchange-rates': [];
  }
}

/** The newest exchange rates. */
export const exchangeRatesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['exchange-rates'],
    queryFn: async ({ signal }) => (await call(getExchangeRates, { signal })).data,
    staleTime: 10 * 60_000,
  });
