import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about reviews. The email of the same kind sets the title, text and link. */
export const reviewsKinds = notificationKinds({
  review_published: kindRule('review', 'soon'),
  review_hidden: kindRule('review', 'soon'),
});
