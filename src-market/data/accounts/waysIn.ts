import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import type { EndableKind } from '#src/rules/accounts/waysIn.ts';
import type { Call } from '#src/session/request.ts';
import { endOtherSessions } from '#src/wire/accounts/endpoints/devices.ts';
import {
  endWayIn,
  endWaysIn,
  getWaysIn,
  reviewWaysIn,
  undoEmailChange,
} from '#src/wire/accounts/endpoints/waysIn.ts';
import { useReloadAccess } from './reloadAccess.ts';

declare global {
  interface QueryKeys {
    'ways-in': [];
  }
}

export const waysInQuery = (call: Call) =>
  queryOptions({
    queryKey: ['ways-in'],
    queryFn: async ({ signal }) => (await call(getWaysIn, { signal })).data,
    staleTime: 0,
  });

export function useEndWayIn() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (params: { readonly kind: EndableKind; readonly id: string }) =>
      call(endWayIn, { params }),
    onSettled: useReloadAccess(),
  });
}

/** Ends all of some kinds. Sessions alone need no confirmation of the user's identity. */
export function useEndWaysIn() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (kinds: readonly EndableKind[]) => {
      if (kinds.every((kind) => kind === 'session')) await call(endOtherSessions);
      else await call(endWaysIn, { body: { kinds: [...kinds] } });
    },
    onSettled: useReloadAccess(),
  });
}

/** Notes that everything was checked. */
export function useReviewWaysIn() {
  const { call } = useApp();
  return useMutation({ mutationFn: () => call(reviewWaysIn), onSuccess: useReloadAccess() });
}

export function useUndoEmailChange() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (token: string) => call(undoEmailChange, { body: { token } }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: sessionQuery(call).queryKey }),
  });
}
