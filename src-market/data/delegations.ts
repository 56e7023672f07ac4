import { queryOptions, skipToken, useMutation, useQueryClient } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { refetch } from '#src/app/deferred/refetch.ts';
import { RequestError, type Call } from '#src/session/request.ts';
import type { DelegationTerms, InviteRequest } from '#src/wire/delegations/delegation.ts';
import {
  changeAgent,
  editAgent,
  inviteAgent,
  listAgentActivity,
  listAgents,
} from '#src/wire/delegations/endpoints/agents.ts';
import {
  answerInvitation,
  getAgentDashboard,
  getDelegation,
  leaveDelegation,
  listDelegations,
  listInvitations,
  openInvitation,
  previewInvitation,
} from '#src/wire/delegations/endpoints/delegations.ts';

declare global {
  interface QueryKeys {
    'agent-invitation': [token: string];
    'agent-invitation-preview': [token: string | null];
  }
}

/** Under `account`, which an event about the user's profiles refetches. */
const KEY = ['account', 'delegations'] as const;

export const agentsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...KEY, 'agents'],
    queryFn: async ({ signal }) => (await call(listAgents, { signal })).data,
  });

export const agentActivityQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'activity', id],
    queryFn: async ({ signal }) => (await call(listAgentActivity, { params: { id }, signal })).data,
  });

export const delegationsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...KEY, 'list'],
    queryFn: async ({ signal }) => (await call(listDelegations, { signal })).data,
  });

export const delegationQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: [...KEY, 'one', id],
    queryFn: async ({ signal }) => (await call(getDelegation, { params: { id }, signal })).data,
  });

export const agentDashboardQuery = (call: Call) =>
  queryOptions({
    queryKey: [...KEY, 'dashboard'],
    queryFn: async ({ signal }) => (await call(getAgentDashboard, { signal })).data,
    staleTime: 0,
  });

export const invitationsQuery = (call: Call) =>
  queryOptions({
    queryKey: [...KEY, 'invitations'],
    queryFn: async ({ signal }) => (await call(listInvitations, { signal })).data,
  });

/** The invitation of an emailed link; read once, because an answer ends it. */
export const invitationQuery = (call: Call, token: string) =>
  queryOptions({
    queryKey: ['agent-invitation', token],
    queryFn: async ({ signal }) => (await call(openInvitation, { body: { token }, signal })).data,
    retry: false,
    staleTime: Infinity,
  });

/** What the invitation of an emailed link is, before sign-in; null for an unknown link. */
export const invitationPreviewQuery = (call: Call, token: string | null) =>
  queryOptions({
    queryKey: ['agent-invitation-preview', token],
    queryFn:
      token === null
        ? skipToken
        : async ({ signal }) => {
            try {
              return (await call(previewInvitation, { body: { token }, signal })).data;
            } catch (error) {
              if (error instanceof RequestError && error.status === 404) return null;
              throw error;
            }
          },
    // The form beside it must not change while a person types.
    staleTime: Infinity,
  });

function useReload() {
  const queryClient = useQueryClient();
  return () => refetch(queryClient, [KEY, ['session']]);
}

export function useInviteAgent() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (body: InviteRequest) => call(inviteAgent, { body }),
    onSuccess: useReload(),
  });
}

export function useEditAgent(id: string) {
  const { call } = useApp();
  return useMutation({
    mutationFn: (body: DelegationTerms) => call(editAgent, { params: { id }, body }),
    onSuccess: useReload(),
  });
}

export function useChangeAgent(id: string) {
  const { call } = useApp();
  return useMutation({
    mutationFn: (event: 'revoke' | 'withdraw' | 'resend') =>
      call(changeAgent, { params: { id, event } }),
    onSuccess: useReload(),
  });
}

export function useLeaveDelegation(id: string) {
  const { call } = useApp();
  return useMutation({
    mutationFn: () => call(leaveDelegation, { params: { id } }),
    onSuccess: useReload(),
  });
}

export function useAnswerInvitation(id: string) {
  const { call } = useApp();
  const reload = useReload();
  return useMutation({
    mutationFn: async (answer: 'accept' | 'decline') => {
      const { data } = await call(answerInvitation, { params: { id, answer } });
      await reload();
      return data;
    },
  });
}
