import { queryOptions, useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import { endSession, listSessions } from '#src/wire/accounts/endpoints/devices.ts';
import {
  disableTwoFactor,
  enableTwoFactor,
  getTwoFactor,
  renewRecoveryCodes,
  startTwoFactor,
} from '#src/wire/accounts/endpoints/twoFactor.ts';
import type { BodyOf } from '#src/wire/endpoint.ts';
import { useReloadAccess } from './reloadAccess.ts';

declare global {
  interface QueryKeys {
    devices: [];
    'two-factor': [];
  }
}

export const devicesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['devices'],
    queryFn: async ({ signal }) => (await call(listSessions, { signal })).data,
    staleTime: 0,
  });

export const twoFactorQuery = (call: Call) =>
  queryOptions({
    queryKey: ['two-factor'],
    queryFn: async ({ signal }) => (await call(getTwoFactor, { signal })).data,
    staleTime: 0,
  });

/** Signs out one device. */
export function useEndSession() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(endSession, { params: { id } }),
    onSettled: useReloadAccess(),
  });
}

export function useBeginTwoFactor() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof startTwoFactor>) =>
      (await call(startTwoFactor, { body })).data,
  });
}

export function useEnableTwoFactor() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof enableTwoFactor>) =>
      (await call(enableTwoFactor, { body })).data,
  });
}

export function useRenewRecoveryCodes() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: BodyOf<typeof renewRecoveryCodes>) =>
      (await call(renewRecoveryCodes, { body })).data,
  });
}

export function useDisableTwoFactor() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (body: BodyOf<typeof disableTwoFactor>) => call(disableTwoFactor, { body }),
  });
}
