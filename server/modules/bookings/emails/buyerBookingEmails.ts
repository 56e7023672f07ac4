import type { BookingEvent } from '#src/rules/bookings/booking.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import {
  reasonShown,
  refundShown,
  valuesOf,
  type BookingEmail,
  type BookingTransition,
  type Parts,
} from './bookingTransition.ts';
import { bookingsKinds } from './notificationKinds.ts';

const TO = 'The buyer';

const REFUND = 'We refund {amount} to the account or card you paid with.';
const REFUND_WITH_DEPOSIT =
  'We refund {amount} to the account or card you paid with. This includes your security deposit of {deposit}.';
const REASON_GIVEN = 'A reason was given';
const REFUND_DUE = 'A refund is due';
const REFUND_WITH_DEPOSIT_DUE = 'A refund with the security deposit is due';

const confirmed = emailTemplate({
  name: 'booking_confirmed',
  kind: bookingsKinds.booking_confirmed,
  to: TO,
  when: 'The booking is paid and accepted.',
  texts: {
    subject: 'Booking confirmed: {place}',
    check_in:
      'Your booking is confirmed. Check in from {check_in_time} (local time) on {check_in}.',
    address: 'Address: {address}',
    button: 'View booking',
  },
});

const payByTransfer = emailTemplate({
  name: 'booking_transfer_details',
  kind: bookingsKinds.payment_due,
  to: TO,
  when: 'They chose to pay by bank transfer.',
  texts: {
    subject: 'How to pay for {place}',
    transfer:
      'Transfer {total} within three days. We hold the nights for you until then. Include the reference below so that we can match your payment.',
    button: 'View booking',
  },
});

const waitingWithCard = emailTemplate({
  name: 'booking_waiting_with_card',
  kind: bookingsKinds.booking_pending,
  to: TO,
  when: 'Their card is authorized, and the seller has to answer.',
  texts: {
    subject: 'Your card is authorized. Waiting for {seller}',
    waiting:
      '{seller} has 48 hours to accept your booking at {place}. If they do not accept it, we release the hold on your card and you pay nothing.',
    button: 'View booking',
  },
});

const waitingWithPayment = emailTemplate({
  name: 'booking_waiting_with_payment',
  kind: bookingsKinds.booking_pending,
  to: TO,
  when: 'They paid, and the seller has to answer.',
  texts: {
    subject: 'We received your payment. Waiting for {seller}',
    waiting:
      '{seller} has 48 hours to accept your booking at {place}. If they do not accept it, you get a full refund.',
    button: 'View booking',
  },
});

const declined = emailTemplate({
  name: 'booking_declined',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'The seller declined the booking.',
  texts: {
    subject: '{seller} declined your booking',
    declined: 'Your booking at {place} is declined.',
    reason: 'Reason: “{reason}”',
    refund: REFUND,
    refund_with_deposit: REFUND_WITH_DEPOSIT,
    button: 'View booking',
  },
  sometimes: {
    reason: REASON_GIVEN,
    refund: REFUND_DUE,
    refund_with_deposit: REFUND_WITH_DEPOSIT_DUE,
  },
});

const expiredUnanswered = emailTemplate({
  name: 'booking_expired_unanswered',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'The seller did not answer in time.',
  texts: {
    subject: 'Your booking at {place} has expired',
    reason: '{reason}',
    unanswered: '{seller} did not respond within 48 hours.',
    refund: REFUND,
    refund_with_deposit: REFUND_WITH_DEPOSIT,
    button: 'View booking',
  },
  sometimes: {
    reason: 'There is another reason',
    unanswered: 'There is no other reason',
    refund: REFUND_DUE,
    refund_with_deposit: REFUND_WITH_DEPOSIT_DUE,
  },
  fixed: ['reason'],
});

const expiredUnpaid = emailTemplate({
  name: 'booking_expired_unpaid',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'Their bank transfer did not arrive in time.',
  texts: {
    subject: 'Your booking at {place} has expired',
    unpaid:
      'We did not receive your transfer within three days, so the nights are available again. If you have already sent it, we refund it when it arrives.',
    button: 'View booking',
  },
});

const cancelled = emailTemplate({
  name: 'booking_cancelled',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'They, the seller or staff cancelled the booking.',
  texts: {
    subject: '{canceller} cancelled the stay at {place}',
    cancelled: 'The booking {reference} is cancelled. The nights are available again.',
    reason: 'Reason: “{reason}”',
    refund: REFUND,
    refund_with_deposit: REFUND_WITH_DEPOSIT,
    button: 'View booking',
  },
  sometimes: {
    reason: REASON_GIVEN,
    refund: REFUND_DUE,
    refund_with_deposit: REFUND_WITH_DEPOSIT_DUE,
  },
});

const cancelledBy = (canceller: string, transition: BookingTransition, parts: Parts) =>
  cancelled.email(
    { ...valuesOf(transition), canceller },
    { ...parts, also: [...reasonShown(transition), ...refundShown(transition)] },
  );

const noShow = emailTemplate({
  name: 'booking_no_show',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'The seller reported that they did not check in.',
  texts: {
    subject: 'You were reported as a no-show at {place}',
    reported: '{seller} reported that you did not check in. If this is wrong, contact us.',
    button: 'View booking',
  },
});

export const reviewInvited = emailTemplate({
  name: 'stay_review_invitation',
  kind: bookingsKinds.review_invited,
  to: 'The buyer and the seller',
  when: 'The stay is over.',
  texts: {
    subject: 'How was it? Review the stay at {place}',
    invited:
      'The stay {reference} is over. You and {other} have {days} days from check-out to review each other.',
    publishing: 'Reviews are published when both of you have written, or when that time is over.',
    button: 'Write a review',
  },
});

/** The emails to the buyer. */
export const toBuyer: { readonly [Event in BookingEvent]?: BookingEmail } = {
  choose_bank_transfer: (transition, parts) => payByTransfer.email(valuesOf(transition), parts),
  request: (transition, parts) =>
    (transition.held ? waitingWithCard : waitingWithPayment).email(valuesOf(transition), parts),
  confirm: (transition, parts) => confirmed.email(valuesOf(transition), parts),
  accept: (transition, parts) => confirmed.email(valuesOf(transition), parts),
  decline: (transition, parts) =>
    declined.email(valuesOf(transition), {
      ...parts,
      also: [...reasonShown(transition), ...refundShown(transition)],
    }),
  expire: (transition, parts) => {
    const { from, refund, reason } = transition;
    // Where the money arrived after all, the email about the late transfer says so.
    if (from === 'held' || (from === 'awaiting_payment' && refund > 0)) return null;
    if (from !== 'awaiting_seller') return expiredUnpaid.email(valuesOf(transition), parts);
    return expiredUnanswered.email(valuesOf(transition), {
      ...parts,
      also: [reason ? 'reason' : 'unanswered', ...refundShown(transition)],
    });
  },
  cancel_by_buyer: (transition, parts) => cancelledBy('You', transition, parts),
  cancel_by_seller: (transition, parts) =>
    cancelledBy(transition.booking.seller_name, transition, parts),
  cancel_by_staff: (transition, parts) => cancelledBy('Keystead', transition, parts),
  complete: (transition, parts) =>
    reviewInvited.email({ ...valuesOf(transition), other: transition.booking.seller_name }, parts),
  report_no_show: (transition, parts) => noShow.email(valuesOf(transition), parts),
};

export const buyerBookingTemplates = [
  confirmed,
  payByTransfer,
  waitingWithCard,
  waitingWithPayment,
  declined,
  expiredUnanswered,
  expiredUnpaid,
  cancelled,
  noShow,
  reviewInvited,
];
