import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { setSessionUser } from '#src/app/session/session.ts';
import { href } from '#src/routes/href.ts';
import { forgetPerson } from '#src/session/personal/personalData.ts';
import type { Call } from '#src/session/request.ts';
import type { DeleteUserRequest } from '#src/wire/accountDeletion/accountDeletion.ts';
import {
  deleteAccount,
  getDeletionState,
} from '#src/wire/accountDeletion/endpoints/accountDeletion.ts';

export const deletionQuery = (call: Call) =>
  queryOptions({
    queryKey: ['account', 'deletion'],
    queryFn: async ({ signal }) => (await call(getDeletionState, { signal })).data,
    staleTime: 0,
  });

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
