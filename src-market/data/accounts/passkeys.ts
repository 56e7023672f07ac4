import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { sessionQuery } from '#src/app/session/session.ts';
import { makePasskey } from '#src/session/passkeys/askPasskey.ts';
import type { Call } from '#src/session/request.ts';
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  startPasskey,
} from '#src/wire/accounts/endpoints/passkeys.ts';
import { stepUp } from '#src/wire/accounts/endpoints/stepUp.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import { devicesQuery, twoFactorQuery } from './devices.ts';

export const passkeysQuery = (call: Call) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await call(listPasskeys, { signal })).data,
    staleTime: 0,
  });

/** Reads again what a passkey changes: the list, two-step sign-in and the sessions that it ends. */
function useReload() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return () =>
    Promise.all(
      [passkeysQuery, twoFactorQuery, devicesQuery, sessionQuery].map((query) =>
        queryClient.invalidateQueries({ queryKey: query(call).queryKey }),
      ),
    );
}

/** Has the browser make a passkey and adds it. */
export function useAddPasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey((await call(startPasskey)).data);
      return (await call(addPasskey, { body: { passkey } })).data;
    },
    onSuccess: useReload(),
  });
}

export function useRenamePasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: useReload(),
  });
}

export function useRemovePasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    onSuccess: useReload(),
  });
}

/** Confirms the user's identity. Returns until when it counts. */
export function useStepUp() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof stepUp>) =>
      (await call(stepUp, { body })).data.valid_until,
  });
}
