import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about calendars of other sites. The email of the same kind sets the title, text and link. */
export const calendarFeedsKinds = notificationKinds({
  calendar_conflict: kindRule('listing', 'now'),
  calendar_failed: kindRule('listing', 'soon'),
  calendar_not_understood: kindRule('listing', 'soon'),
  calendar_nights_kept: kindRule('listing', 'soon'),
});
