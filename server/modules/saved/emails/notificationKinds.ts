import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about saved searches. The email of the same kind sets the title, text and link. */
export const savedKinds = notificationKinds({
  search_matched: kindRule('search', 'soon'),
});
