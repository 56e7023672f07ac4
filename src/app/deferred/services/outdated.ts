import type { Query, QueryClient } from '@tanstack/react-query';
import { outdated } from '#src/app/providers/outdatedQueries.ts';

const isOutdated = (query: Query) => outdated.has(query) && query.isActive();

/** How much of what the page shows could not be fetched again. */
export const countOutdated = (client: QueryClient): number =>
  client.getQueryCache().getAll().filter(isOutdated).length;

/** Fetches it again. */
export const refetchOutdated = (client: QueryClient): Promise<void> =>
  client.refetchQueries({ type: 'active', predicate: isOutdated });
