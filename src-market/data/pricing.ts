import { queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { PricingView } from '#src/wire/pricing.ts';

export const pricingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['pricing'],
    queryFn: async ({ signal }) =>
      (await call<{ data: PricingView }>('GET', '/v1/pricing', { signal })).data,
    staleTime: 60_000,
  });
