import type { BookingEvent } from '#src/rules/bookings/booking.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import {
  reasonShown,
  valuesOf,
  type BookingEmail,
  type BookingTransition,
  type Parts,
} from './bookingTransition.ts';
import { reviewInvited } from './buyerBookingEmails.ts';
import { bookingsKinds } from './notificationKinds.ts';

const TO = 'The seller';

const awaitingTransfer = emailTemplate({
  name: 'seller_booking_awaiting_transfer',
  kind: bookingsKinds.booking_pending,
  to: TO,
  when: 'A buyer chose to pay by bank transfer.',
  texts: {
    subject: '{buyer} booked {place} and pays by bank transfer',
    waiting: 'We are waiting for the bank transfer. We email you when it arrives.',
    button: 'View bookings',
  },
});

const requested = emailTemplate({
  name: 'seller_booking_request',
  kind: bookingsKinds.booking_requested,
  to: TO,
  when: 'A buyer paid, and the seller has to answer.',
  texts: {
    subject: 'Accept or decline the booking of {buyer} within 48 hours',
    request:
      '{buyer} paid for a stay at {place}. If you do not respond within 48 hours, the booking expires and the buyer gets a full refund.',
    button: 'View booking',
  },
});

const confirmed = emailTemplate({
  name: 'seller_booking_confirmed',
  kind: bookingsKinds.booking_confirmed,
  to: TO,
  when: 'A buyer booked and paid, and the booking needs no answer.',
  texts: {
    subject: 'New booking: {place}',
    paid: '{buyer} booked and paid.',
    button: 'View bookings',
  },
});

const accepted = emailTemplate({
  name: 'seller_booking_accepted',
  kind: bookingsKinds.booking_answered,
  to: TO,
  when: 'They accepted a booking.',
  texts: {
    subject: 'You accepted the booking of {buyer}',
    confirmed: 'The stay at {place} is confirmed.',
    button: 'View bookings',
  },
});

const declined = emailTemplate({
  name: 'seller_booking_declined',
  kind: bookingsKinds.booking_answered,
  to: TO,
  when: 'They declined a booking.',
  texts: {
    subject: 'You declined the booking of {buyer}',
    available: 'The nights at {place} are available again.',
    button: 'View bookings',
  },
});

const expired = emailTemplate({
  name: 'seller_booking_expired',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'A booking was not paid or not answered in time.',
  texts: {
    subject: 'The booking of {buyer} has expired',
    available: 'The nights at {place} are available again.',
    button: 'View bookings',
  },
});

const cancelled = emailTemplate({
  name: 'seller_booking_cancelled',
  kind: bookingsKinds.booking_ended,
  to: TO,
  when: 'They, the buyer or staff cancelled a booking.',
  texts: {
    subject: '{canceller} cancelled the stay at {place}',
    cancelled: 'The booking {reference} is cancelled. The nights are available again.',
    reason: 'Reason: “{reason}”',
    button: 'View booking',
  },
  sometimes: { reason: 'A reason was given' },
});

const cancelledBy = (canceller: string, transition: BookingTransition, parts: Parts) =>
  cancelled.email(
    { ...valuesOf(transition), canceller },
    { ...parts, also: reasonShown(transition) },
  );

const noShow = emailTemplate({
  name: 'seller_booking_no_show',
  kind: bookingsKinds.booking_answered,
  to: TO,
  when: 'They reported that the buyer did not check in.',
  texts: {
    subject: 'You reported {buyer} as a no-show',
    recorded: 'The no-show is recorded and the booking is closed. The payment is not refunded.',
    button: 'View bookings',
  },
});

/** The emails to the seller. */
export const toSeller: { readonly [Event in BookingEvent]?: BookingEmail } = {
  complete: (transition, parts) =>
    reviewInvited.email({ ...valuesOf(transition), other: transition.booking.buyer_name }, parts),
  choose_bank_transfer: (transition, parts) => awaitingTransfer.email(valuesOf(transition), parts),
  request: (transition, parts) => requested.email(valuesOf(transition), parts),
  confirm: (transition, parts) => confirmed.email(valuesOf(transition), parts),
  accept: (transition, parts) => accepted.email(valuesOf(transition), parts),
  decline: (transition, parts) => declined.email(valuesOf(transition), parts),
  expire: (transition, parts) =>
    transition.from === 'held' ? null : expired.email(valuesOf(transition), parts),
  cancel_by_buyer: (transition, parts) =>
    transition.from === 'held'
      ? null
      : cancelledBy(transition.booking.buyer_name, transition, parts),
  cancel_by_seller: (transition, parts) => cancelledBy('You', transition, parts),
  cancel_by_staff: (transition, parts) => cancelledBy('Keystead', transition, parts),
  report_no_show: (transition, parts) => noShow.email(valuesOf(transition), parts),
};

export const sellerBookingTemplates = [
  awaitingTransfer,
  requested,
  confirmed,
  accepted,
  declined,
  expired,
  cancelled,
  noShow,
];
