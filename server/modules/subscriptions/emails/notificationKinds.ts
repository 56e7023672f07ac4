import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the subscriptions notify people about; the email of the same kind has its title, text and link. */
export const subscriptionsKinds = notificationKinds({
  subscription_invoice: kindRule('money', 'soon'),
  subscription_paid: kindRule('money', 'soon'),
  subscription_unpaid: kindRule('money', 'soon'),
});
