import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the listings notify people about; the email of the same kind has its title, text and link. */
export const listingsKinds = notificationKinds({
  listing_reviewed: kindRule('listing', 'soon'),
  listing_reopened: kindRule('listing', 'can_wait'),
});
