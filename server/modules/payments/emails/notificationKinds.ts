import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about chargebacks. The email of the same kind sets the title, text and link. */
export const paymentsKinds = notificationKinds({
  chargeback: kindRule('money', 'now'),
});
