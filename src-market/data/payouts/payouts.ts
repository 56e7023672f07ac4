import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import type {
  PayoutAccountRequest,
  PayoutOverview,
  PayoutStatement,
  PayoutView,
  UpcomingPayout,
} from '#src/wire/payouts/payouts.ts';

interface Page<Item> {
  readonly data: Item[];
  readonly meta: { readonly next_cursor: string | null };
}

export type PayoutTab = 'open' | 'held' | 'paid';

const BASE = '/v1/seller/payouts';

export const payoutOverviewQuery = (call: Call) =>
  queryOptions({
    queryKey: ['payouts', 'overview'],
    queryFn: async ({ signal }) =>
      (await call<{ data: PayoutOverview }>('GET', `${BASE}/overview`, { signal })).data,
    staleTime: 5_000,
  });

export const payoutPages = (call: Call, when: PayoutTab) =>
  infiniteQueryOptions({
    queryKey: ['payouts', when],
    queryFn: ({ pageParam, signal }) =>
      call<Page<PayoutView>>('GET', BASE, { query: { when, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const upcomingPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['payouts', 'upcoming'],
    queryFn: ({ pageParam, signal }) =>
      call<Page<UpcomingPayout>>('GET', `${BASE}/upcoming`, {
        query: { cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const statementQuery = (call: Call, month: string) =>
  queryOptions({
    queryKey: ['payouts', 'statement', month],
    queryFn: async ({ signal }) =>
      (
        await call<{ data: PayoutStatement }>('GET', `${BASE}/statement`, {
          query: { month },
          signal,
        })
      ).data,
  });

/** Changes the payout bank account; requires the password. */
export function useChangeBankAccount() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: PayoutAccountRequest) => call('PUT', '/v1/seller/payout-account', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  });
}
