import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '#src/app/providers/deps.ts';
import type { Call } from '#src/session/request.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import {
  changeSavedSearch,
  deleteSavedSearch,
  listSavedSearches,
  restoreSavedSearch,
  saveSearch,
} from '#src/wire/saved/endpoints/savedSearches.ts';
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

/** A write, which replies with all saved searches. */
export type SearchesWrite = Parameters<typeof writeSearches>[1];

export const addSearch =
  (body: BodyOf<typeof saveSearch>): SearchesWrite =>
  (call) =>
    call(saveSearch, { body });

export const changeSearch =
  (id: string, body: BodyOf<typeof changeSavedSearch>): SearchesWrite =>
  (call) =>
    call(changeSavedSearch, { params: { id }, body });

export const deleteSearch =
  (id: string): SearchesWrite =>
  (call) =>
    call(deleteSavedSearch, { params: { id } });

export const restoreSearch =
  (id: string): SearchesWrite =>
  (call) =>
    call(restoreSavedSearch, { params: { id }, body: {} });
