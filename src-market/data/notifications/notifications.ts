import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { Call } from '#src/session/request.ts';
import {
  changeNotificationPreferences,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
} from '#src/wire/notifications/endpoints/notifications.ts';
import type { PreferencesRequest } from '#src/wire/notifications/notification.ts';
import { markAsRead } from './push/calls.ts';

declare global {
  interface QueryKeys {
    notifications: ['list' | 'preferences'];
  }
}

/** The list, whose first page has the number of unread notifications. */
export const notificationPages = (call: Call) =>
  infiniteQueryOptions({
    queryKey: ['notifications', 'list'],
    queryFn: ({ pageParam, signal }) =>
      call(listNotifications, { query: { cursor: pageParam }, signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.meta.next_cursor,
    staleTime: 30_000,
  });

export const notificationPreferencesQuery = (call: Call) =>
  queryOptions({
    queryKey: ['notifications', 'preferences'],
    queryFn: async ({ signal }) => (await call(getNotificationPreferences, { signal })).data,
    staleTime: 30_000,
  });

/** Marks one notification as read, or all for null. */
export function useReadNotification() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (id: string | null) =>
      id === null ? call(readAllNotifications, { body: {} }) : markAsRead(call, id),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationPages(call).queryKey }),
  });
}

const CHANGE = ['notifications', 'change'];

/** Saves a change. Changes are sent one after the other, and each reply is what is stored now. */
export function useChangePreferences() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery(call);
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'notification-preferences' },
    mutationFn: async (body: PreferencesRequest) =>
      (await call(changeNotificationPreferences, { body })).data,
    onSuccess: async (data) => {
      // A page that is being loaded may be older than this reply.
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, data);
    },
    onSettled: async () => {
      if (queryClient.isMutating({ mutationKey: CHANGE }) > 1) return;
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
