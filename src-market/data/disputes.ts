import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import type {
  DisputableStay,
  DisputeRequest,
  DisputeSummary,
  DisputeView,
} from '#src/wire/disputes/dispute.ts';

interface DisputesPage {
  readonly data: DisputeSummary[];
  readonly meta: { readonly next_cursor: string | null };
}

export const disputePages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['disputes', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call<DisputesPage>('GET', '/v1/disputes', { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 5_000,
  });

/** The stays for which a dispute can be opened now. */
export const disputableStaysQuery = (call: Call) =>
  queryOptions({
    queryKey: ['disputes', 'stays'],
    queryFn: async ({ signal }) =>
      (await call<{ data: DisputableStay[] }>('GET', '/v1/disputes/stays', { signal })).data,
    staleTime: 5_000,
  });

export const disputeQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['dispute', id],
    queryFn: async ({ signal }) =>
      (await call<{ data: DisputeView }>('GET', `/v1/disputes/${id}`, { signal })).data,
    staleTime: 5_000,
  });

/** Opens a dispute. The idempotency key prevents a second dispute on retry. */
export function useOpenDispute() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...body }: DisputeRequest & { readonly key: string }) =>
      (await call<{ data: DisputeView }>('POST', '/v1/disputes', { body, idempotencyKey: key }))
        .data,
    onSuccess: (dispute) => queryClient.setQueryData(['dispute', dispute.id], dispute),
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['disputes'], refetchType: 'none' }),
  });
}

export type DisputeAction =
  | { readonly verb: 'send' }
  | { readonly verb: 'respond' | 'messages'; readonly body: string }
  | { readonly verb: 'withdraw'; readonly note: string };

function bodyOf(action: DisputeAction): object {
  if (action.verb === 'send') return {};
  return action.verb === 'withdraw' ? { note: action.note } : { body: action.body };
}

/** An action of one party on a dispute. Returns the updated dispute. */
export function useDisputeAction(id: string) {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ key, ...action }: DisputeAction & { readonly key: string }) =>
      (
        await call<{ data: DisputeView }>('POST', `/v1/disputes/${id}/${action.verb}`, {
          body: bodyOf(action),
          idempotencyKey: key,
        })
      ).data,
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
    mutationFn: async (file: string) =>
      (await call<{ data: DisputeView }>('DELETE', `/v1/disputes/${id}/evidence/${file}`)).data,
    onSuccess: (dispute) => queryClient.setQueryData(['dispute', id], dispute),
  });
}
