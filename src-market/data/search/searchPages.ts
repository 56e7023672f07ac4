import { infiniteQueryOptions } from '@tanstack/react-query';
import type { SearchReply } from '#src/wire/search/search.ts';
import { RequestError, type Call, type QueryParams } from '#src/session/request.ts';
import { searchProperties } from '#src/wire/search/endpoints/search.ts';

declare global {
  interface QueryKeys {
    search: [query: unknown, from: unknown];
  }
}

/** A page of results, or the server's errors by parameter. */
export interface SearchResultsPage extends SearchReply {
  readonly rejected?: Readonly<Record<string, readonly string[]>>;
}

/** Turns a validation error into a page, so that the server can render it. */
function rejectedPage(error: unknown): SearchResultsPage {
  if (!(error instanceof RequestError) || error.status !== 422) throw error;
  const meta = {
    next_cursor: null,
    count: { value: 0, exact: true },
    place: null,
    words: null,
    is_corrected: false,
    nearest: [],
  };
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
