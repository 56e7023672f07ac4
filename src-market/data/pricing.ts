import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { QuoteRequest, QuoteView } from '#src/wire/bookings/booking.ts';
import type { PricingView } from '#src/wire/pricing/pricing.ts';

export const pricingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['pricing'],
    queryFn: async ({ signal }) =>
      (await call<{ data: PricingView }>('GET', '/v1/pricing', { signal })).data,
    staleTime: 60_000,
  });

/** A quote, guaranteed until it expires; sends no request for null. */
export const quoteQuery = (call: Call, request: QuoteRequest | null) =>
  queryOptions({
    queryKey: ['quote', request],
    queryFn: request
      ? async ({ signal }) =>
          (await call<{ data: QuoteView }>('POST', '/v1/quotes', { body: request, signal })).data
      : skipToken,
    // Half of the 30 minutes that the server guarantees.
    staleTime: 15 * 60_000,
    gcTime: 15 * 60_000,
  });
