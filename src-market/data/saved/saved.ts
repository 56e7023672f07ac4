import { queryOptions } from '@tanstack/react-query';
import type { AppDeps } from '#src/app/providers/deps.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import {
  compareHomes,
  getSaved,
  getSavedList,
  getSharedList,
  mergeSaved,
  removeHome,
  saveHome,
} from '#src/wire/saved/endpoints/saved.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { SavedOverview, SharedList, StayQuery } from '#src/wire/saved/saved.ts';

declare global {
  interface QueryKeys {
    saved: ['overview' | 'searches'] | ['list', id: string, query: StayQuery];
    'shared-list': [token: string, query: StayQuery];
    comparison: [ids: string, query: StayQuery];
  }
}

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

/** A write, which replies with the new overview. */
export type SavedWrite = (call: Call) => Promise<{ readonly data: SavedOverview }>;

/**
 * Sends a write. Shows `expected` until then, and what was there before
 * if the server refuses.
 */
export async function writeSaved(
  { call, queryClient }: AppDeps,
  write: SavedWrite,
  expected?: (before: SavedOverview) => SavedOverview,
): Promise<SavedOverview> {
  const { queryKey } = savedQuery(call);
  await queryClient.cancelQueries({ queryKey });
  const before = queryClient.getQueryData(queryKey);
  if (before && expected) queryClient.setQueryData(queryKey, expected(before));
  try {
    const { data } = await write(call);
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

/** Saves a home, or moves it to another list or changes its note. */
export const putHome =
  (property: string, body: BodyOf<typeof saveHome>): SavedWrite =>
  (call) =>
    call(saveHome, { params: { property }, body });

export const dropHome =
  (property: string): SavedWrite =>
  (call) =>
    call(removeHome, { params: { property } });

/** Adds what the browser saved before the buyer signed in. */
export const mergeHomes =
  (property_ids: string[]): SavedWrite =>
  (call) =>
    call(mergeSaved, { body: { property_ids } });
