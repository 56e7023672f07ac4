import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate, useRevalidator } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { setSessionUser, sessionQuery } from '#src/app/session/session.ts';
import { href } from '#src/routes/href.ts';
import { forgetPerson } from '#src/session/personal/personalData.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import { NOT_AUTHENTICATED } from '#src/text/errors.ts';
import type {
  AddProfileRequest,
  SwitchRequest,
  UpdateUserRequest,
} from '#src/wire/accounts/account.ts';
import type { DeleteUserRequest } from '#src/wire/accountDeletion/accountDeletion.ts';
import type { SessionUser } from '#src/wire/accounts/session.ts';
import { getPublicProfile, updateAccount } from '#src/wire/accounts/endpoints/account.ts';
import {
  deleteAccount,
  getDeletionState,
} from '#src/wire/accountDeletion/endpoints/accountDeletion.ts';
import { addProfile, switchProfile } from '#src/wire/accounts/endpoints/profiles.ts';

export const publicProfileQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'profile'],
    queryFn: async ({ signal }) => (await call(getPublicProfile, { signal })).data,
  });

export const deletionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'deletion'],
    queryFn: async ({ signal }) => (await call(getDeletionState, { signal })).data,
    staleTime: 0,
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

/** Deletes the account, leaves the page and clears the user's data in this browser. */
export function useDeleteUser() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: async (body: DeleteUserRequest) => {
      const resume = realtimeClient.pause();
      try {
        return await call(deleteAccount, { body });
      } catch (error) {
        resume();
        throw error;
      }
    },
    onSuccess: async () => {
      forgetPerson();
      // Leave first: a mounted account page would refetch without a session.
      await navigate(href('home'), { replace: true });
      setSessionUser(queryClient, call, null);
    },
  });
}
