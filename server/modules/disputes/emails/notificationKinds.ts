import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about disputes. The email of the same kind sets the title, text and link. */
export const disputesKinds = notificationKinds({
  dispute_opened: kindRule('dispute', 'now'),
  dispute_updated: kindRule('dispute', 'soon'),
  dispute_decided: kindRule('dispute', 'now'),
});
