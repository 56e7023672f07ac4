import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import type {
  Device,
  RecoveryCodes,
  TwoFactorKey,
  TwoFactorState,
} from '#src/wire/accounts/devices.ts';

export const devicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) =>
      (await call<{ data: Device[] }>('GET', '/v1/sessions', { signal })).data,
    staleTime: 0,
  });

export const twoFactorQuery = (call: Call) =>
  queryOptions({
    queryKey: ['two-factor'],
    queryFn: async ({ signal }) =>
      (await call<{ data: TwoFactorState }>('GET', '/v1/two-factor', { signal })).data,
    staleTime: 0,
  });

/** Signs out one device, or all others with null. */
export function useEndSessions() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) => call<null>('DELETE', `/v1/sessions${id ? `/${id}` : ''}`),
    onSettled: () => queryClient.invalidateQueries({ queryKey: devicesQuery(call).queryKey }),
  });
}

/** A mutation of two-factor sign-in. */
function useTwoFactorCall<Body extends object, Reply>(path: string) {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: Body) =>
      (await call<{ data: Reply } | null>('POST', `/v1/two-factor${path}`, { body }))?.data,
  });
}

interface WithPassword {
  readonly password: string;
}

export const useBeginTwoFactor = () => useTwoFactorCall<WithPassword, TwoFactorKey>('');
export const useEnableTwoFactor = () =>
  useTwoFactorCall<{ readonly code: string }, RecoveryCodes>('/enable');
export const useRenewRecoveryCodes = () =>
  useTwoFactorCall<WithPassword, RecoveryCodes>('/recovery-codes');
export const useDisableTwoFactor = () => useTwoFactorCall<WithPassword, never>('/disable');
