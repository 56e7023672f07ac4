import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '#src/app/providers/deps.ts';
import type { Call } from '#src/session/request.ts';
import { listSavedSearches } from '#src/wire/saved/endpoints/savedSearches.ts';
import type { SavedSearch } from '#src/wire/saved/savedSearches.ts';

/** The buyer's saved searches, newest first. */
export const savedSearchesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['saved', 'searches'],
    queryFn: async ({ signal }) => (await call(listSavedSearches, { signal })).data,
    staleTime: 30_000,
  });

/** Sends a write, which replies with all saved searches. */
export async function writeSearches(
  { call, queryClient }: AppDeps,
  send: (call: Call) => Promise<{ readonly data: SavedSearch[] }>,
): Promise<readonly SavedSearch[]> {
  const { queryKey } = savedSearchesQuery(call);
  await queryClient.cancelQueries({ queryKey });
  const { data } = await send(call);
  queryClient.setQueryData(queryKey, data);
  return data;
}
