import { QueryCache, QueryClient, type Query } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from '#src/session/request.ts';
import { keepShownData, noteFetches } from './outdatedQueries.ts';

/** @param retries whether failed reads are retried; a page that the server renders does not wait */
export function createQueryClient({ retries = true } = {}): QueryClient {
  const queryCache = new QueryCache({ onError: keepShownData });
  noteFetches(queryCache);
  const client = new QueryClient({
    queryCache,
    defaultOptions: {
      queries: {
        staleTime: 30_000,
        retry: retries && shouldRetry,
        retryDelay,
        // Without a connection the service worker may still have a reply.
        networkMode: 'offlineFirst',
      },
      // Without a connection a write fails at once with an error instead of waiting silently.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  repeatOutdatedLoads(client);
  return client;
}

/**
 * A first load that is invalidated may return what was true before the change, and the library neither starts
 * it anew nor keeps the mark: such a query is invalidated again when it has loaded.
 */
function repeatOutdatedLoads(client: QueryClient): void {
  const outdated = new WeakSet<Query>();
  client.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated') return;
    const { action } = event;
    // The cache holds queries of any data.
    const query = event.query as Query;
    const { data, fetchStatus } = query.state;
    if (action.type === 'invalidate' && data === undefined && fetchStatus !== 'idle')
      outdated.add(query);
    if (action.type === 'success' && !action.manual && outdated.delete(query))
      void client.invalidateQueries({ queryKey: query.queryKey, exact: true });
  });
}
