import { kindRule, notificationKinds } from '#src/rules/notifications/kinds.ts';

/** Kinds of notifications about bookings. The email of the same kind sets the title, text and link. */
export const bookingsKinds = notificationKinds({
  booking_requested: kindRule('booking', 'now'),
  booking_pending: kindRule('booking', 'soon'),
  booking_answered: kindRule('booking', 'can_wait'),
  booking_confirmed: { ...kindRule('booking', 'now'), required: true },
  booking_ended: { ...kindRule('booking', 'now'), required: true },
  change_proposed: kindRule('booking', 'now'),
  change_answered: { ...kindRule('booking', 'soon'), required: true },
  offer_received: kindRule('booking', 'now'),
  offer_answered: kindRule('booking', 'soon'),
  review_invited: kindRule('review', 'can_wait'),
  payment_due: kindRule('money', 'now'),
});
