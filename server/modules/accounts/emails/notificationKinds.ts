import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about accounts. The email of the same kind sets the title, text and link. */
export const accountsKinds = notificationKinds({
  sign_in_changed: kindRule('account', 'now'),
  account_changed: kindRule('account', 'now'),
});
