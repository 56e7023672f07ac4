import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import type { DisputeRequest } from '#src/wire/disputes/dispute.ts';
import {
  getDispute,
  listDisputableStays,
  listDisputes,
  openDispute,
  respondToDispute,
  sendDispute,
  withdrawDispute,
  writeToDispute,
} from '#src/wire/disputes/endpoints/disputes.ts';
import { removeEvidence } from '#src/wire/disputes/endpoints/evidence.ts';

declare global {
  interface QueryKeys {
    disputes: ['list' | 'stays'];
    dispute: [id: string];
  }
}

export const disputePages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['disputes', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listDisputes, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

/** The stays for which a dispute can be opened now. */
export const disputableStaysQuery = (call: Call) =>
  queryOptions({
    queryKey: ['disputes', 'stays'],
    queryFn: async ({ signal }) => (await call(listDisputableStays, { signal })).data,
    staleTime: 5_000,
  });

export const disputeQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['dispute', id],
    queryFn: async ({ signal }) => (await call(getDispute, { params: { id }, signal })).data,
    staleTime: 5_000,
  });

/** Opens a dispute. The idempotency key prevents a second dispute on retry. */
export function useOpenDispute() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: DisputeRequest & { readonly key: string }) =>
      (await call(openDispute, { body, idempotencyKey: key })).data,
    onSuccess: (dispute) => queryClient.setQueryData(['dispute', dispute.id], dispute),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['disputes'], refetchType: 'none' }),
  });
}

export type DisputeAction =
  | { readonly verb: 'send' }
  | { readonly verb: 'respond' | 'messages'; readonly body: string }
  | { readonly verb: 'withdraw'; readonly note: string };

function act(call: Call, id: string, action: DisputeAction, idempotencyKey: string) {
  const options = { params: { id }, idempotencyKey };
  switch (action.verb) {
    case 'send':
      return call(sendDispute, { ...options, body: {} });
    case 'respond':
      return call(respondToDispute, { ...options, body: { body: action.body } });
    case 'messages':
      return call(writeToDispute, { ...options, body: { body: action.body } });
    case 'withdraw':
      return call(withdrawDispute, { ...options, body: { note: action.note } });
  }
}

/** An action of one party on a dispute. Returns the updated dispute. */
export function useDisputeAction(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...action }: DisputeAction & { readonly key: string }) =>
      (await act(call, id, action, key)).data,
    onSuccess: (dispute) => queryClient.setQueryData(['dispute', id], dispute),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['dispute', id] }),
        queryClient.invalidateQueries({ queryKey: ['disputes'] }),
      ]),
  });
}

export function useRemoveEvidence(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (file: string) => (await call(removeEvidence, { params: { id, file } })).data,
    onSuccess: (dispute) => queryClient.setQueryData(['dispute', id], dispute),
  });
}
