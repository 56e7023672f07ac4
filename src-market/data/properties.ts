import { infiniteQueryOptions, queryOptions, skipToken } from '@tanstack/react-query';
import type { QuoteRequest, QuoteView } from '#src/wire/booking.ts';
import type { CalendarReply, PropertyPage } from '#src/wire/property.ts';
import type { Place, SearchReply } from '#src/wire/search.ts';
import { RequestError, type Call, type QueryParams } from '#src/session/request.ts';

/** A page of results, or what the server has against the search, by the word at fault. */
export interface SearchPage extends SearchReply {
  readonly refused?: Readonly<Record<string, readonly string[]>>;
}

/** A refusal is an answer like another, so that the server can render it into the page. */
function refusedPage(error: unknown): SearchPage {
  if (!(error instanceof RequestError) || error.status !== 422) throw error;
  const meta = { next_cursor: null, count: { value: 0, exact: true }, place: null };
  return { data: [], meta, refused: error.errors };
}

/** Pages of results, from the cursor `from` on; the query is the address's own words. */
export const searchPages = (call: Call, query: QueryParams, from: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['search', query, from],
    queryFn: ({ pageParam, signal }): Promise<SearchPage> =>
      call<SearchReply>('GET', '/v1/properties', {
        query: { ...query, cursor: pageParam },
        signal,
      }).catch(refusedPage),
    initialPageParam: from,
    getNextPageParam: (page) => page.meta.next_cursor,
  });

/** Places whose name begins like the text; with no text, the destinations of the home page. */
export const placesQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) =>
      (await call<{ data: Place[] }>('GET', '/v1/places', { query: { q: text }, signal })).data,
    staleTime: 10 * 60_000,
  });

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

/** What search recommends when nothing is asked for. */
export const featuredQuery = (call: Call) =>
  queryOptions({
    queryKey: ['featured'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'recommended', limit: 6 };
      return (await call<SearchReply>('GET', '/v1/properties', { query, signal })).data;
    },
    staleTime: 60_000,
  });
