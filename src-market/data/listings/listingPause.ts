import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import type { Call } from '#src/session/request.ts';
import type { ListingPauseEvent } from '#src/wire/listings/listingPause.ts';
import { getListingPause, pauseListings } from '#src/wire/listings/endpoints/pause.ts';

/** How many listings are public, and how many "Pause all" has paused. */
export const listingPauseQuery = (call: Call) =>
  queryOptions({
    queryKey: ['listings', 'pause'],
    queryFn: async ({ signal }) => (await call(getListingPause, { signal })).data,
    staleTime: 5_000,
    retry: false,
  });

export function usePauseListings() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (event: ListingPauseEvent) =>
      (await call(pauseListings, { params: { event }, body: {} })).data,
    onSuccess: (data) => queryClient.setQueryData(['listings', 'pause'], data),
    onSettled: () => {
      void refetch(queryClient, [['listings'], ['property'], ['search']]);
    },
  });
}
