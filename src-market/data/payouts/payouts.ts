import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Call } from '#src/session/request.ts';
import type { PayoutAccountRequest } from '#src/wire/payouts/payouts.ts';
import {
  changePayoutAccount,
  getPayoutOverview,
  getPayoutStatement,
  getPayoutStatementCsv,
  listPayouts,
  listUpcomingPayouts,
} from '#src/wire/payouts/endpoints/payouts.ts';

declare global {
  interface QueryKeys {
    payouts: [PayoutTab | 'overview' | 'upcoming' | 'earnings'] | ['statement', month: string];
  }
}

export type PayoutTab = 'open' | 'held' | 'paid';

export const payoutOverviewQuery = (call: Call) =>
  queryOptions({
    queryKey: ['payouts', 'overview'],
    queryFn: async ({ signal }) => (await call(getPayoutOverview, { signal })).data,
    staleTime: 5_000,
  });

export const payoutPages = (call: Call, when: PayoutTab) =>
  infiniteQueryOptions({
    queryKey: ['payouts', when],
    queryFn: ({ pageParam, signal }) =>
      call(listPayouts, { query: { when, cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const upcomingPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['payouts', 'upcoming'],
    queryFn: ({ pageParam, signal }) =>
      call(listUpcomingPayouts, {
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
        await call(getPayoutStatement, {
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
    mutationFn: (body: PayoutAccountRequest) => call(changePayoutAccount, { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['payouts'] }),
  });
}

/** The payouts of a month as CSV. */
export const statementCsv = (base: string, month: string) =>
  addressOf(base, getPayoutStatementCsv, { query: { month } });
