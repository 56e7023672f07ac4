import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { QuoteRequest } from '#src/wire/bookings/booking.ts';
import { getPricing } from '#src/wire/pricing/endpoints/pricing.ts';
import { createQuote } from '#src/wire/pricing/endpoints/quotes.ts';

declare global {
  interface QueryKeys {
    pricing: [];
    quote: [request: QuoteRequest | null];
  }
}

export const pricingQuery = (call: Call) =>
  queryOptions({
    queryKey: ['pricing'],
    queryFn: async ({ signal }) => (await call(getPricing, { signal })).data,
    staleTime: 60_000,
  });

/** A quote, guaranteed until it expires; sends no request for null. */
export const quoteQuery = (call: Call, request: QuoteRequest | null) =>
  queryOptions({
    queryKey: ['quote', request],
    queryFn: request
      ? async ({ signal }) => (await call(createQuote, { body: request, signal })).data
      : skipToken,
    // Half of the 30 minutes that the server guarantees.
    staleTime: 15 * 60_000,
    gcTime: 15 * 60_000,
  });
