import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the channels notify people about; the email of the same kind has its title, text and link. */
export const channelsKinds = notificationKinds({
  calendar_conflict: kindRule('listing', 'now'),
  calendar_failed: kindRule('listing', 'soon'),
});
