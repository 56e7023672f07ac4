import { queryOptions, skipToken } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { QuoteRequest, QuoteView } from '#src/wire/booking.ts';
import type { CalendarReply, PropertyPage } from '#src/wire/property.ts';

export const propertyQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['property', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: PropertyPage }>('GET', `/v1/properties/${id}`, { signal })).data,
  });

/** Both days inclusive of `from`, exclusive of `to`. */
export const calendarQuery = (call: Call, id: string, from: string, to: string) =>
  queryOptions({
    queryKey: ['property', id, 'calendar', from, to],
    queryFn: async ({ signal }) =>
      (
        await call<CalendarReply>('GET', `/v1/properties/${id}/calendar`, {
          query: { from, to },
          signal,
        })
      ).data,
    staleTime: 5_000,
  });

/** A price for the nights, promised until it expires; null asks for none. */
export const quoteQuery = (call: Call, request: QuoteRequest | null) =>
  queryOptions({
    queryKey: ['quote', request],
    queryFn: request
      ? async ({ signal }) =>
          (await call<{ data: QuoteView }>('POST', '/v1/quotes', { body: request, signal })).data
      : skipToken,
    // Half of the half hour that the server promises.
    staleTime: 15 * 60_000,
    gcTime: 15 * 60_000,
  });
