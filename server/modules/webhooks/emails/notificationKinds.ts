import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about webhooks. The email of the same kind sets the title, text and link. */
export const webhooksKinds = notificationKinds({
  webhook_disabled: kindRule('account', 'soon'),
});
