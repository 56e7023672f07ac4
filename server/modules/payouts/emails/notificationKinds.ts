import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the payouts notify people about; the email of the same kind has its title, text and link. */
export const payoutsKinds = notificationKinds({
  payout_sent: kindRule('money', 'soon'),
  payout_failed: kindRule('money', 'now'),
  payout_account_changed: kindRule('account', 'now'),
});
