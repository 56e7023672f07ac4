import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the accounts notify people about; the email of the same kind has its title, text and link. */
export const accountsKinds = notificationKinds({
  sign_in_changed: kindRule('account', 'now'),
  account_changed: kindRule('account', 'now'),
});
