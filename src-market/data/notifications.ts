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
  readNotification,
} from '#src/wire/notifications/endpoints/notifications.ts';
import type {
  NotificationPreferences,
  PreferencesRequest,
} from '#src/wire/notifications/notification.ts';

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
      id === null
        ? call(readAllNotifications, { body: {} })
        : call(readNotification, { params: { id }, body: {} }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notificationPages(call).queryKey }),
  });
}

/** The preferences after a change, before the server has answered. */
const changed = (
  before: NotificationPreferences,
  { switches = [], ...rest }: PreferencesRequest,
): NotificationPreferences => ({
  ...before,
  ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)),
  categories: before.categories.map((category) =>
    switches
      .filter((one) => one.category === category.category)
      .reduce((now, { channel, on }) => ({ ...now, [channel]: on }), category),
  ),
});

const CHANGE = ['notifications', 'change'];

/** Saves a change at once. Changes are sent one after the other; a failed one is taken back. */
export function useChangePreferences() {
  const { call } = useApp();
  const queryClient = useQueryClient();
  const { queryKey } = notificationPreferencesQuery(call);
  return useMutation({
    mutationKey: CHANGE,
    scope: { id: 'notification-preferences' },
    mutationFn: async (body: PreferencesRequest) =>
      (await call(changeNotificationPreferences, { body })).data,
    onMutate: async (body) => {
      await queryClient.cancelQueries({ queryKey });
      queryClient.setQueryData(queryKey, (before) => before && changed(before, body));
    },
    onSettled: async () => {
      // While others wait, the server does not know them yet.
      if (queryClient.isMutating({ mutationKey: CHANGE }) > 1) return;
      await queryClient.invalidateQueries({ queryKey });
    },
  });
}
