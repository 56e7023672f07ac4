import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the saved notify people about; the email of the same kind has its title, text and link. */
export const savedKinds = notificationKinds({
  search_matched: kindRule('search', 'soon'),
});
