import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { paymentRecordsKinds } from './notificationKinds.ts';

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>;

const valuesOf = (booking: Booking, amount: number) => ({
  amount: moneyText(amount, booking.currency),
  reference: booking.reference,
  place: booking.property_title,
});

const toBooking = ({ id }: Booking, publicUrl: string) => ({
  href: publicUrl + href('settingsBooking', { id }),
});

const paymentReturned = emailTemplate({
  name: 'card_payment_returned',
  kind: paymentRecordsKinds.payment_late,
  to: 'The buyer',
  when: 'A card was charged after the booking had expired.',
  texts: {
    subject: 'Your card payment for {place} arrived too late',
    late: 'Your bank approved {amount} after the booking {reference} had expired. The booking is not confirmed. We refund the full amount to your card.',
    time: 'You don’t need to do anything. Banks show the refund within five to ten working days.',
    button: 'View booking',
  },
});

/** The payment succeeded after the booking had expired; it is refunded. */
export const cardPaymentReturnedEmail = (booking: Booking, amount: number, publicUrl: string) =>
  paymentReturned.email(valuesOf(booking, amount), toBooking(booking, publicUrl));

const released = emailTemplate({
  name: 'card_released',
  kind: paymentRecordsKinds.payment_late,
  to: 'The buyer',
  when: 'A card was authorized after the booking had expired.',
  texts: {
    subject: 'Your card payment for {place} arrived too late',
    released:
      'Your bank approved the payment after the booking {reference} had expired. The booking is not confirmed and your card was not charged. We release the hold of {amount}.',
    button: 'View booking',
  },
});

/** The same for a card that was only authorised. */
export const cardReleasedEmail = (booking: Booking, amount: number, publicUrl: string) =>
  released.email(valuesOf(booking, amount), toBooking(booking, publicUrl));

const refunded = emailTemplate({
  name: 'card_refunded',
  kind: paymentRecordsKinds.refund_sent,
  to: 'The buyer',
  when: 'A refund to a card was sent.',
  texts: {
    subject: 'We refunded {amount} to your card',
    refunded:
      'We refunded {amount} for the booking {reference} at {place} to the card you paid with. Banks show the refund within five to ten working days.',
    button: 'View booking',
  },
});

export const cardRefundedEmail = (booking: Booking, amount: number, publicUrl: string) =>
  refunded.email(valuesOf(booking, amount), toBooking(booking, publicUrl));

export const cardTemplates = [paymentReturned, released, refunded];
