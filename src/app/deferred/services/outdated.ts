import type { Query, QueryClient } from '@tanstack/react-query';
import { REQUEST_TIMEOUT_MS } from '#src/limits.ts';
import { OUTDATED_EVENT, outdated } from '#src/app/providers/outdatedQueries.ts';

const isOutdated = (query: Query) => outdated.has(query) && query.isActive();

/** How much of what the page shows could not be fetched again. */
export const countOutdated = (client: QueryClient): number =>
  client.getQueryCache().getAll().filter(isOutdated).length;

/** Fetches it again. */
export const refetchOutdated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isOutdated });

/**
 * A request that was sent while offline can fail after the connection is back, until its timeout. Queries that fail in
 * this time are fetched again.
 */
export function refetchLateFailures(client: QueryClient): void {
  const ended = new AbortController();
  const refetch = () =>
    // The query has not ended its fetch yet.
    setTimeout(() => {
      const shown = { type: 'active', predicate: isOutdated } as const;
      void client.refetchQueries(shown, { cancelRefetch: false });
    });
  addEventListener(OUTDATED_EVENT, refetch, { signal: ended.signal });
  setTimeout(() => ended.abort(), REQUEST_TIMEOUT_MS);
}
