import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the webhooks notify people about; the email of the same kind has its title, text and link. */
export const webhooksKinds = notificationKinds({
  webhook_disabled: kindRule('account', 'soon'),
});
