import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useRevalidator } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { sessionQuery } from '#src/app/session/session.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { NOT_AUTHENTICATED } from '#src/text/errors.ts';
import type {
  AddProfileRequest,
  SwitchRequest,
  UpdateUserRequest,
} from '#src/wire/accounts/account.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { getPublicProfile, updateAccount } from '#src/wire/accounts/endpoints/account.ts';
import { addProfile, switchProfile } from '#src/wire/accounts/endpoints/profiles.ts';

declare global {
  interface QueryKeys {
    /** What the account has: the user's events refetch all of it. */
    account:
      | ['profile' | 'deletion' | 'company' | 'payment-methods' | 'referrals']
      | ['delegations', 'agents' | 'list' | 'dashboard' | 'invitations']
      | ['delegations', 'activity' | 'one', id: string];
  }
}

export const publicProfileQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => (await call(getPublicProfile, { signal })).data,
  });

/** Refetches the user after a change of profile or account (sections 4 and 7). */
function useRefetchUser() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return (): Promise<SessionUser | null> =>
    queryClient.query({ ...sessionQuery(call), staleTime: 0 });
}

/** Section 8: do not send an update or a switch without a user. */
function useRequireUser() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return () => {
    if (!queryClient.getQueryData(sessionQuery(call).queryKey))
      throw new RequestError('auth', null, { message: i18n._(NOT_AUTHENTICATED) });
  };
}

/** Switches to another profile. Returns the updated user. */
export function useSwitchProfile() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const refetchUser = useRefetchUser();
  const requireUser = useRequireUser();
  return useMutation({
    mutationFn: async (body: SwitchRequest) => {
      requireUser();
      await call(switchProfile, { body });
      const user = await refetchUser();
      // Cached data belongs to the previous profile.
      queryClient.removeQueries({ predicate: ({ queryKey: [first] }) => first !== 'session' });
      return user;
    },
  });
}

/** Creates a profile and switches to it. */
export function useAddProfile() {
  const { call } = useApp();
  const switchProfile = useSwitchProfile();
  return useMutation({
    mutationFn: async (body: AddProfileRequest) => {
      const { data } = await call(addProfile, { body });
      return switchProfile.mutateAsync({ profile_id: data.id });
    },
  });
}

export function useUpdateUser() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const revalidator = useRevalidator();
  const refetchUser = useRefetchUser();
  const requireUser = useRequireUser();
  return useMutation({
    mutationFn: async (body: UpdateUserRequest) => {
      requireUser();
      const reply = await call(updateAccount, {
        body,
      });
      await refetchUser();
      await queryClient.invalidateQueries({ queryKey: ['account'] });
      return reply.data;
    },
    onSuccess: ({ email_changed }) => {
      // An unverified user must see the verification page (section 2).
      if (email_changed) void revalidator.revalidate();
    },
  });
}
