import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about payments. The email of the same kind sets the title, text and link. */
export const paymentRecordsKinds = notificationKinds({
  payment_late: kindRule('money', 'soon'),
  refund_sent: kindRule('money', 'soon'),
});
