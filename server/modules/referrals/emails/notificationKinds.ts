import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** What the referrals notify people about; the email of the same kind has its title, text and link. */
export const referralsKinds = notificationKinds({
  credit_earned: kindRule('booking', 'can_wait'),
});
