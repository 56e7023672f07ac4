import type {
  NotificationPreferences,
  PreferencesRequest,
} from '#src/wire/notifications/notification.ts';

/** The preferences after a change, before the server has answered. */
export const changedPreferences = (
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
