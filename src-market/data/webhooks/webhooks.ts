import { queryOptions, useMutation } from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import {
  changeWebhook,
  createWebhook,
  deleteWebhook,
  listDeliveries,
  listWebhookEvents,
  listWebhooks,
  resendDelivery,
  rotateWebhookSecret,
  testWebhook,
} from '#src/wire/webhooks/endpoints/webhooks.ts';
import type { Webhook, WebhookValues } from '#src/wire/webhooks/webhook.ts';
import { useReloadAccess } from '../accounts/reloadAccess.ts';

declare global {
  interface QueryKeys {
    webhooks: ['events'] | [id: string, 'deliveries'];
  }
}

export const webhooksQuery = (call: Call) =>
  queryOptions({
    queryKey: ['webhooks'],
    queryFn: async ({ signal }) => (await call(listWebhooks, { signal })).data,
    staleTime: 0,
  });

/** The events that the user can subscribe to. */
export const webhookEventsQuery = (call: Call) =>
  queryOptions({
    queryKey: ['webhooks', 'events'],
    queryFn: async ({ signal }) => (await call(listWebhookEvents, { signal })).data,
    staleTime: 0,
  });

/** The latest deliveries; loaded again every second while one has its first attempt before it. */
export const deliveriesQuery = (call: Call, id: string) =>
  queryOptions({
    queryKey: ['webhooks', id, 'deliveries'],
    queryFn: async ({ signal }) => (await call(listDeliveries, { params: { id }, signal })).data,
    staleTime: 0,
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state, attempts }) => state === 'pending' && attempts === 0) ? 1_000 : false,
  });

/** Creates a webhook; only this reply has its secret. */
export function useCreateWebhook() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (body: WebhookValues) => (await call(createWebhook, { body })).data,
    onSuccess: useReloadAccess(),
  });
}

export function useChangeWebhook() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async ({
      id,
      url,
      events,
      state,
    }: Pick<Webhook, 'id' | 'url' | 'events' | 'state'>) =>
      (await call(changeWebhook, { params: { id }, body: { url, events, state } })).data,
    onSuccess: useReloadAccess(),
  });
}

export function useRotateSecret() {
  const { call } = useApp();
  return useMutation({
    mutationFn: async (id: string) => (await call(rotateWebhookSecret, { params: { id } })).data,
  });
}

export function useDeleteWebhook() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(deleteWebhook, { params: { id } }),
    onSettled: useReloadAccess(),
  });
}

export function useTestWebhook() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (id: string) => call(testWebhook, { params: { id } }),
    onSettled: useReloadAccess(),
  });
}

export function useResendDelivery() {
  const { call } = useApp();
  return useMutation({
    mutationFn: (params: { readonly id: string; readonly delivery: string }) =>
      call(resendDelivery, { params }),
    onSettled: useReloadAccess(),
  });
}
