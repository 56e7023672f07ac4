import { queryOptions, useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
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
import { useReloadAccess } from './reloadAccess.ts';

declare global {
  interface QueryKeys {
    passkeys: [];
  }
}

export const passkeysQuery = (call: Call) =>
  queryOptions({
    queryKey: ['passkeys'],
    queryFn: async ({ signal }) => (await call(listPasskeys, { signal })).data,
    staleTime: 0,
  });

/** Has the browser make a passkey and adds it. */
export function useAddPasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async () => {
      const passkey = await makePasskey((await call(startPasskey)).data);
      return (await call(addPasskey, { body: { passkey } })).data;
    },
    onSuccess: useReloadAccess(),
  });
}

export function useRenamePasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: ({ id, name }: { readonly id: string; readonly name: string }) =>
      call(renamePasskey, { params: { id }, body: { name } }),
    onSuccess: useReloadAccess(),
  });
}

export function useRemovePasskey() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(removePasskey, { params: { id } }),
    onSuccess: useReloadAccess(),
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
