import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { SearchReply } from '#src/wire/search/search.ts';
import { RequestError, type Call, type QueryParams } from '#src/session/request.ts';
import { searchProperties } from '#src/wire/search/endpoints/search.ts';
import { listPlaces } from '#src/wire/search/endpoints/places.ts';

/** A page of results, or the server's errors by parameter. */
export interface SearchResultsPage extends SearchReply {
  readonly rejected?: Readonly<Record<string, readonly string[]>>;
}

/** Turns a validation error into a page, so that the server can render it. */
function rejectedPage(error: unknown): SearchResultsPage {
  if (!(error instanceof RequestError) || error.status !== 422) throw error;
  const meta = { next_cursor: null, count: { value: 0, exact: true }, place: null };
  return { data: [], meta, rejected: error.errors };
}

/** Pages of results, starting at the cursor `from`. */
export const searchPages = (call: Call, query: QueryParams, from: string | null = null) =>
  infiniteQueryOptions({
    queryKey: ['search', query, from],
    queryFn: ({ pageParam, signal }): Promise<SearchResultsPage> =>
      call(searchProperties, {
        query: { ...query, cursor: pageParam },
        signal,
      }).catch(rejectedPage),
    initialPageParam: from,
    getNextPageParam: (page) => page.meta.next_cursor,
  });

/** Places whose name starts with the text; without text, the destinations of the home page. */
export const placesQuery = (call: Call, text: string) =>
  queryOptions({
    queryKey: ['places', text],
    queryFn: async ({ signal }) => (await call(listPlaces, { query: { q: text }, signal })).data,
    staleTime: 10 * 60_000,
  });

/** The recommended properties for an empty search. */
export const featuredQuery = (call: Call) =>
  queryOptions({
    queryKey: ['featured'],
    queryFn: async ({ signal }) => {
      const query = { sort: 'recommended', limit: 6 } as const;
      return (await call(searchProperties, { query, signal })).data;
    },
    staleTime: 60_000,
  });
