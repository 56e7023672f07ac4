import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import { getPush, removePushDevice } from '#src/wire/notifications/endpoints/push.ts';
import type { PushDevice } from '#src/wire/notifications/push.ts';
import { turnOffPushHere } from '#src/session/personal/browserNotifications.ts';
import { subscribeBrowser } from './browserPush.ts';
import { subscribe } from './calls.ts';

declare global {
  interface QueryKeys {
    push: [];
  }
}

/** The person's browsers that show notifications. */
export const pushQuery = (call: Call) =>
  queryOptions({
    queryKey: ['push'],
    queryFn: async ({ signal }) => (await call(getPush, { signal })).data,
    staleTime: 30_000,
  });

/** Turns on push notifications in this browser. */
export function useTurnOnPush() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (publicKey: string) =>
      (await subscribe(call, await subscribeBrowser(publicKey))).data,
    onSuccess: (data) => queryClient.setQueryData(pushQuery(call).queryKey, data),
  });
}

/** Turns off push notifications in one of the person's browsers. */
export function useRemovePushDevice() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { queryKey } = pushQuery(call);
  return useMutation({
    mutationFn: async ({ id, current }: Pick<PushDevice, 'id' | 'current'>) => {
      await call(removePushDevice, { params: { id } });
      if (current) await turnOffPushHere();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
}
