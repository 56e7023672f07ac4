import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { MovementKind } from '#src/wire/transactions/transactions.ts';
import { getReceipt, listTransactions } from '#src/wire/transactions/endpoints/transactions.ts';

/** The transactions of the user, latest first. */
export const transactionPages = (call: Call, kind: MovementKind | null) =>
  infiniteQueryOptions({
    queryKey: ['transactions', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call(listTransactions, {
        query: { kind, cursor: pageParam },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

export const receiptQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['transactions', 'one', id],
    queryFn: async ({ signal }) => (await call(getReceipt, { params: { id }, signal })).data,
  });
