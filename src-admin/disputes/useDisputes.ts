import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider, useNotify } from 'react-admin';
import { v7 as uuidv7 } from 'uuid';
import { z } from 'zod';
import type { Call } from '#src/session/request.ts';
import type { StaffDisputeView, DisputeCase } from '#src/wire/disputes/dispute.ts';
import { getDisputeCase, listStaffDisputes } from '#src/wire/disputes/endpoints/staff.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { useLiveQueries } from '../presence/useLiveQueries.ts';

declare global {
  interface StaffQueryKeys {
    disputes: ['list', view: unknown, page: number] | ['case', id: string];
  }
}

const DISPUTES = ['disputes'];
const LIVE_KEYS = [['disputes']] as const;

export function useDisputeQueue(view: StaffDisputeView, page: number) {
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(DISPUTES, LIVE_KEYS);
  return useQuery({
    queryKey: ['disputes', 'list', view, page],
    queryFn: async () => (await api.call(listStaffDisputes, { query: { view, page } })).data,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

export function useDisputeCase(id: string) {
  const api = useDataProvider<StaffDataProvider>();
  useLiveQueries(DISPUTES, LIVE_KEYS);
  return useQuery({
    queryKey: ['disputes', 'case', id],
    queryFn: async () => (await api.call(getDisputeCase, { params: { id } })).data,
    staleTime: 0,
    retry: (count, error) => !(error instanceof HttpError && error.status < 500) && count < 2,
  });
}

/** What every action sends: the dispute, and a key that makes the action idempotent. */
interface ActionOptions {
  readonly params: { readonly id: string };
  readonly idempotencyKey: string;
}

interface DisputeAction {
  readonly send: (call: Call, options: ActionOptions) => Promise<{ readonly data: DisputeCase }>;
  /** Shown after success, also when the form has been unmounted meanwhile. */
  readonly successMessage?: (fresh: DisputeCase) => string;
}

/** Runs an action on a dispute; each returns the updated case. */
export function useDisputeAction(id: string) {
  const { call } = useDataProvider<StaffDataProvider>();
  const client = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: async ({ send }: DisputeAction): Promise<DisputeCase> =>
      (await send(call, { params: { id }, idempotencyKey: uuidv7() })).data,
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
