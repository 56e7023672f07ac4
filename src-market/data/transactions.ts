import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { addressOf } from '#src/session/address/addressOf.ts';
import type { Call } from '#src/session/request.ts';
import type { MovementKind } from '#src/wire/transactions/transactions.ts';
import {
  getReceipt,
  getTransactionsCsv,
  listTransactions,
} from '#src/wire/transactions/endpoints/transactions.ts';

declare global {
  interface QueryKeys {
    transactions: [kind: MovementKind | 'all'] | ['one', id: string];
  }
}

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

/** The transactions as CSV. */
export const transactionsCsv = (base: string, kind: MovementKind | null) =>
  addressOf(base, getTransactionsCsv, { query: { kind } });
