import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the disputes notify people about; the email of the same kind has its title, text and link. */
export const disputesKinds = notificationKinds({
  dispute_opened: kindRule('dispute', 'now'),
  dispute_updated: kindRule('dispute', 'soon'),
  dispute_decided: kindRule('dispute', 'now'),
});
