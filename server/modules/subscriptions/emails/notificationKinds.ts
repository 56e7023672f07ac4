import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about subscriptions. The email of the same kind sets the title, text and link. */
export const subscriptionsKinds = notificationKinds({
  subscription_invoice: kindRule('money', 'soon'),
  subscription_paid: kindRule('money', 'soon'),
  subscription_unpaid: kindRule('money', 'soon'),
});
