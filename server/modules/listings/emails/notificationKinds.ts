import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about listings. The email of the same kind sets the title, text and link. */
export const listingsKinds = notificationKinds({
  listing_reviewed: kindRule('listing', 'soon'),
  listing_reopened: kindRule('listing', 'can_wait'),
});
