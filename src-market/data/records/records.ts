import {
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
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
      | [resource: string, 'list', filter: unknown, sort: unknown, page: number]
      | [resource: string, 'one', id: string]
      | [resource: string, 'history', id: string, version: unknown]
      | [resource: string, 'choices', column: string, q: string, given: unknown];
  }
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

export const recordsQuery = (
  call: Call,
  resource: string,
  { filter, sort, page }: RecordListQuery,
) =>
  queryOptions({
    queryKey: ['records', resource, 'list', filter, sort, page],
    queryFn: ({ signal }) => {
      const first = (page - 1) * RECORDS_PER_PAGE;
      return call(listRecords, {
        params: { resource },
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

export const recordQuery = (call: Call, resource: string, id: string) =>
  queryOptions({
    queryKey: ['records', resource, 'one', id],
    queryFn: ({ signal }) => call(getRecord, { params: { resource, id }, signal }),
    staleTime: 5_000,
  });

export const recordHistoryPages = (call: Call, resource: string, id: string, version: number) =>
  infiniteQueryOptions({
    queryKey: ['records', resource, 'history', id, version],
    queryFn: ({ pageParam, signal }) =>
      call(getRecordHistory, { params: { resource, id }, query: { before: pageParam }, signal }),
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
  resource: string,
  column: string,
  { q, given }: ChoicesQuery,
) =>
  queryOptions({
    queryKey: ['records', resource, 'choices', column, q, given],
    queryFn: ({ signal }) =>
      call(listRecordChoices, {
        params: { resource, column },
        query: given === null ? { q } : { q, given: JSON.stringify(given) },
        signal,
      }),
    // The choices of other values do not match.
    ...(given === null && { placeholderData: keepPreviousData }),
    staleTime: 30_000,
  });

/** The writes on the records of a resource. Each refetches what shows them. */
export function useRecordWrites(resource: string) {
  const { call } = useApp();
  const client = useQueryClient();
  const settled = {
    onSuccess: (reply: { readonly data: { readonly id: string } }) =>
      client.setQueryData(['records', resource, 'one', reply.data.id], reply),
    onSettled: () => {
      void client.invalidateQueries({ queryKey: ['records', resource, 'list'] });
      void client.invalidateQueries({ queryKey: ['records', resource, 'choices'] });
    },
  };
  return {
    create: useMutation({
      mutationFn: (body: Values) => call(createRecord, { params: { resource }, body }),
      ...settled,
    }),
    edit: useMutation({
      mutationFn: ({ id, body }: { readonly id: string; readonly body: Values }) =>
        call(editRecord, { params: { resource, id }, body }),
      ...settled,
    }),
    remove: useMutation({
      mutationFn: (id: string) => call(removeRecord, { params: { resource, id } }),
      onSettled: settled.onSettled,
    }),
    undo: useMutation({
      mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
        call(undoRecord, { params: { resource, id }, body: { version } }),
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
          params: { resource, id: input.id, action: input.action },
          body: input.body,
          idempotencyKey: input.key,
        }),
      ...settled,
    }),
  };
}
