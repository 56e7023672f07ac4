import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { MarketArea } from '#src/schema/screens.ts';
import type { Call } from '#src/session/request.ts';
import {
  createRecord,
  editRecord,
  getRecord,
  getRecordHistory,
  listRecordChoices,
  listRecords,
  removeRecord,
  runRecordAction,
  undoRecord,
} from '#src/wire/records/endpoints/records.ts';

declare global {
  interface QueryKeys {
    records:
      | [at: RecordsAt, 'list', filter: unknown, sort: unknown, page: number]
      | [at: RecordsAt, 'one', id: string]
      | [at: RecordsAt, 'history', id: string, version: unknown]
      | [at: RecordsAt, 'choices', column: string, q: string, given: unknown];
  }
}

/** The records of a resource, by its path, in the area of the acting profile. */
export interface RecordsAt {
  readonly area: MarketArea;
  readonly resource: string;
}

type Values = Readonly<Record<string, unknown>>;

/** Records per page of a list. */
export const RECORDS_PER_PAGE = 20;

export interface RecordListQuery {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly sort: readonly [column: string, order: 'ASC' | 'DESC'];
  /** From 1. */
  readonly page: number;
}

export const recordsQuery = (call: Call, at: RecordsAt, { filter, sort, page }: RecordListQuery) =>
  queryOptions({
    queryKey: ['records', at, 'list', filter, sort, page],
    queryFn: ({ signal }) => {
      const first = (page - 1) * RECORDS_PER_PAGE;
      return call(listRecords, {
        params: at,
        query: {
          filter: JSON.stringify(filter),
          sort: JSON.stringify(sort),
          range: JSON.stringify([first, first + RECORDS_PER_PAGE - 1]),
        },
        signal,
      });
    },
    placeholderData: keepPreviousData,
    staleTime: 5_000,
  });

export const recordQuery = (call: Call, at: RecordsAt, id: string) =>
  queryOptions({
    queryKey: ['records', at, 'one', id],
    queryFn: ({ signal }) => call(getRecord, { params: { ...at, id }, signal }),
    staleTime: 5_000,
  });

export const recordHistoryPages = (call: Call, at: RecordsAt, id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ['records', at, 'history', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordHistory, { params: { ...at, id }, query: { before: pageParam }, signal }),
    initialPageParam: null as number | null,
    getNextPageParam: (page) => page.meta.next,
  });

interface ChoicesQuery {
  readonly q: string;
  /** The values of the form on which the choices depend; null where they depend on none. */
  readonly given: Values | null;
}

/** The records that a reference field of the resource may point to. */
export const recordChoicesQuery = (
  call: Call,
  at: RecordsAt,
  column: string,
  { q, given }: ChoicesQuery,
) =>
  queryOptions({
    queryKey: ['records', at, 'choices', column, q, given],
    queryFn: ({ signal }) =>
      call(listRecordChoices, {
        params: { ...at, column },
        query: given === null ? { q } : { q, given: JSON.stringify(given) },
        signal,
      }),
    // The choices of other values do not match.
    ...(given === null && { placeholderData: keepPreviousData }),
    staleTime: 30_000,
  });

/** The writes on the records of a resource. Each refetches what shows them. */
export function useRecordWrites(at: RecordsAt) {
  const { call } = useApp();
  const client = useQueryClient();
  const settled = {
    onSuccess: (reply: { readonly data: { readonly id: string } }) =>
      client.setQueryData(['records', at, 'one', reply.data.id], reply),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['records', at, 'list'] });
      void client.invalidateQueries({ queryKey: ['records', at, 'choices'] });
    },
  };
  return {
    create: useMutation({
      mutationFn: (body: Values) => call(createRecord, { params: at, body }),
      ...settled,
    }),
    edit: useMutation({
      mutationFn: ({ id, body }: { readonly id: string; readonly body: Values }) =>
        call(editRecord, { params: { ...at, id }, body }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeRecord, { params: { ...at, id } }),
      onSettled: settled.onSettled,
    }),
    undo: useMutation({
      mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
        call(undoRecord, { params: { ...at, id }, body: { version } }),
      ...settled,
    }),
    act: useMutation({
      mutationFn: (input: {
        readonly id: string;
        readonly action: string;
        readonly body: Values;
        readonly key: string;
      }) =>
        call(runRecordAction, {
          params: { ...at, id: input.id, action: input.action },
          body: input.body,
          idempotencyKey: input.key,
        }),
      ...settled,
    }),
  };
}
