import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { ListingEvent } from '#src/rules/listings/listingForm.ts';
import type { PropertyState } from '#src/rules/listings/property.ts';
import type { Call } from '#src/session/request.ts';
import {
  createListing,
  deleteListing,
  duplicateListing,
  getListing,
  getListingHistory,
  listListings,
  previewListing,
  saveListing,
  transitionListing,
} from '#src/wire/listings/endpoints/seller.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import type { ListingChanges } from '#src/wire/listings/listingValues.ts';

declare global {
  interface QueryKeys {
    listings:
      | ['list', state: PropertyState | null, search: string]
      | ['one', id: string, 'overview' | 'history']
      | ['one', id: string, 'preview', version: number]
      | ['pause'];
  }
}

export interface ListingFilter {
  readonly state: PropertyState | null;
  /** Part of the title; empty for all. */
  readonly search: string;
}

export const listingPages = (call: Call, { state, search }: ListingFilter) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'list', state, search],
    queryFn: ({ pageParam, signal }) =>
      call(listListings, { query: { state, search, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const listingQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['listings', 'one', id],
    queryFn: async ({ signal }) => (await call(getListing, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

export const listingHistoryPages = (call: Call, id: string) =>
  infiniteQueryOptions({
    queryKey: ['listings', 'one', id, 'history'],
    queryFn: ({ pageParam, signal }) =>
      call(getListingHistory, { params: { id }, query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.meta.next,
    staleTime: 5_000,
  });

/** The public page with what was saved until `version`. */
export const listingPreviewQuery = (call: Call, id: string, version: number) =>
  queryOptions({
    queryKey: ['listings', 'one', id, 'preview', version],
    queryFn: async ({ signal }) => (await call(previewListing, { params: { id }, signal })).data,
    gcTime: 60_000,
  });

/** Refetches what shows listings; their public pages and search results too. */
function useRefreshListings() {
  const queryClient = useQueryClient();
  return () => {
    void refetch(queryClient, [['listings'], ['calendar'], ['property'], ['search']]);
  };
}

export function useCreateListing() {
  const { call } = useApp();
  const refresh = useRefreshListings();
  return useMutation({
    mutationFn: async (body: ListingChanges) => (await call(createListing, { body })).data,
    onSuccess: refresh,
  });
}

export function useTransitionListing(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const refresh = useRefreshListings();
  return useMutation({
    mutationFn: async ({ event, version }: { event: ListingEvent; version: number }) =>
      (await call(transitionListing, { params: { id, event }, body: { version } })).data,
    onSuccess: (listing) => queryClient.setQueryData(['listings', 'one', id], listing),
    onSettled: refresh,
  });
}

export function useDuplicateListing(id: string) {
  const { call } = useApp();
  const refresh = useRefreshListings();
  return useMutation({
    mutationFn: async () => (await call(duplicateListing, { params: { id }, body: {} })).data,
    onSuccess: refresh,
  });
}

export function useDeleteListing(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => call(deleteListing, { params: { id } }),
    onSuccess: () => {
      // Its own page may still be shown: refetching the listing there would be a 404.
      void queryClient.invalidateQueries({ queryKey: ['listings', 'list'] });
    },
  });
}

/** Saves the values that changed. Rejects with a conflict where someone else changed them meanwhile. */
export const saveChanges = async (call: Call, id: string, body: BodyOf<typeof saveListing>) =>
  (await call(saveListing, { params: { id }, body })).data;
