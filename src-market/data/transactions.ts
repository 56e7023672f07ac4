import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import type { Call } from '#src/session/request.ts';
import type { Movement, MovementKind, Receipt } from '#src/wire/transactions/transactions.ts';

interface TransactionsPage {
  readonly data: Movement[];
  readonly meta: { readonly next_cursor: string | null };
}

/** The transactions of the user, latest first. */
export const transactionPages = (call: Call, kind: MovementKind | null) =>
  infiniteQueryOptions({
    queryKey: ['transactions', kind ?? 'all'],
    queryFn: ({ pageParam, signal }) =>
      call<TransactionsPage>('GET', '/v1/transactions', {
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
    queryFn: async ({ signal }) =>
      (await call<{ data: Receipt }>('GET', `/v1/transactions/${id}`, { signal })).data,
  });
