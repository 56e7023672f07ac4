import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about payouts. The email of the same kind sets the title, text and link. */
export const payoutsKinds = notificationKinds({
  payout_sent: kindRule('money', 'soon'),
  payout_failed: kindRule('money', 'now'),
  payout_account_changed: kindRule('account', 'now'),
});
