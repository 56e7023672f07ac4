import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import {
  compareHomes,
  getSaved,
  getSavedList,
  getSharedList,
} from '#src/wire/saved/endpoints/saved.ts';
import type { SavedOverview, SharedList, StayQuery } from '#src/wire/saved/saved.ts';

/** The buyer's lists, and which homes are saved. */
export const savedQuery = (call: Call) =>
  queryOptions({
    queryKey: ['saved', 'overview'],
    queryFn: async ({ signal }) => (await call(getSaved, { signal })).data,
    staleTime: 30_000,
  });

export const savedListQuery = (call: Call, id: string, query: StayQuery) =>
  queryOptions({
    queryKey: ['saved', 'list', id, query],
    queryFn: async ({ signal }) =>
      (await call(getSavedList, { params: { id }, query, signal })).data,
    staleTime: 10_000,
  });

/** What anybody with the link sees; null for a revoked or unknown link. */
export const sharedListQuery = (call: Call, token: string, query: StayQuery) =>
  queryOptions({
    queryKey: ['shared-list', token, query],
    queryFn: async ({ signal }): Promise<SharedList | null> => {
      try {
        return (await call(getSharedList, { params: { token }, query, signal })).data;
      } catch (error) {
        if (error instanceof RequestError && error.status === 404) return null;
        throw error;
      }
    },
    staleTime: 10_000,
  });

/** Ids separated by commas. */
export const comparisonQuery = (call: Call, ids: string, query: StayQuery) =>
  queryOptions({
    queryKey: ['comparison', ids, query],
    queryFn: async ({ signal }) =>
      (await call(compareHomes, { query: { ...query, ids }, signal })).data,
    staleTime: 10_000,
  });

/**
 * Sends a write, which replies with the new overview. Shows `expected` until then, and what was there before
 * if the server refuses.
 */
export async function writeSaved(
  { call, queryClient }: AppDeps,
  send: (call: Call) => Promise<{ readonly data: SavedOverview }>,
  expected?: (before: SavedOverview) => SavedOverview,
): Promise<SavedOverview> {
  const { queryKey } = savedQuery(call);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before && expected) queryClient.setQueryData(queryKey, expected(before));
  try {
    const { data } = await send(call);
    queryClient.setQueryData(queryKey, data);
    // A page still shows a list that was just deleted: asking for it again would fail.
    const isThere = ({ queryKey: [, , shown] }: { readonly queryKey: readonly unknown[] }) =>
      data.lists.some(({ id }) => id === shown);
    void queryClient.invalidateQueries({ queryKey: ['saved', 'list'], predicate: isThere });
    return data;
  } catch (error) {
    queryClient.setQueryData(queryKey, before);
    throw error;
  }
}
