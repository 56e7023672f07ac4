import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the payments notify people about; the email of the same kind has its title, text and link. */
export const paymentsKinds = notificationKinds({
  payment_late: kindRule('money', 'soon'),
  refund_sent: kindRule('money', 'soon'),
});
