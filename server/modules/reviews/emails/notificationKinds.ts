import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the reviews notify people about; the email of the same kind has its title, text and link. */
export const reviewsKinds = notificationKinds({
  review_published: kindRule('review', 'soon'),
  review_hidden: kindRule('review', 'soon'),
});
