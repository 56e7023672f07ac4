import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { useEffect } from 'react';
import { z } from 'zod';
import { resources } from '#resources';
import { realtimeClient } from '#src/app/deferred/realtime/realtimeClient.ts';
import { staffChannel } from '#src/realtime/channels.ts';
import {
  disputeCase,
  disputeDesk,
  type DeskView,
  type DisputeCase,
} from '#src/wire/disputes/dispute.ts';
import { reply } from '#src/wire/reply.ts';
import type { StaffDataProvider } from '../dataProvider.ts';

const { path } = resources.disputes;
const queueReply = reply(disputeDesk);
const caseReply = reply(disputeCase);

/** Refetches disputes whenever one of them changes. */
function useDisputeUpdates() {
  const client = useQueryClient();
  useEffect(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: ['disputes'] });
    return realtimeClient.listen(staffChannel('disputes'), { changed: refetch, missed: refetch });
  }, [client]);
}

export function useDisputeQueue(view: DeskView, page: number) {
  const api = useDataProvider<StaffDataProvider>();
  useDisputeUpdates();
  return useQuery({
    queryKey: ['disputes', 'desk', view, page],
    queryFn: async () =>
      queueReply.parse(await api.request(`${path}/desk?view=${view}&page=${page}`)).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDisputeCase(id: string) {
  const api = useDataProvider<StaffDataProvider>();
  useDisputeUpdates();
  return useQuery({
    queryKey: ['disputes', 'case', id],
    queryFn: async () => caseReply.parse(await api.request(`${path}/${id}/case`)).data,
    staleTime: 0,
    retry: (count, error) => !(error instanceof HttpError && error.status < 500) && count < 2,
  });
}

interface DisputeAction {
  readonly verb: 'assign' | 'escalate' | 'resolve' | 'approve' | 'send-back' | 'messages' | 'close';
  readonly input?: Readonly<Record<string, unknown>>;
  /** Shown after success, also when the form has been unmounted meanwhile. */
  readonly successMessage?: (fresh: DisputeCase) => string;
}

/** Runs an action on a dispute; each returns the updated case. */
export function useDisputeAction(id: string) {
  const api = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ verb, input = {} }: DisputeAction): Promise<DisputeCase> => {
      const { data } = await api.action(path, id, verb, input);
      return caseReply.parse(data).data;
    },
    onSuccess: (fresh, { successMessage }) => {
      client.setQueryData(['disputes', 'case', id], fresh);
      if (successMessage) notify(successMessage(fresh), { type: 'success' });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['disputes'] }),
  });
}

const errorsOf = z.object({ errors: z.record(z.string(), z.string()) });

/** The server's message for a field. */
export function fieldError(error: unknown, field: string): string | undefined {
  const body = error instanceof HttpError ? errorsOf.safeParse(error.body) : null;
  return body?.data?.errors[field];
}
