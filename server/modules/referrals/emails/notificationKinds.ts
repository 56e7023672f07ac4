import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about referrals. The email of the same kind sets the title, text and link. */
export const referralsKinds = notificationKinds({
  credit_earned: kindRule('booking', 'can_wait'),
});
