import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>;
type CardEmail = (booking: Booking, amount: number, publicUrl: string) => NoticeContent;

const toBooking = ({ id }: Booking, publicUrl: string) => ({
  label: 'View booking',
  href: publicUrl + href('settingsBooking', { id }),
});

/** The payment succeeded after the booking had expired; it is refunded. */
export const cardPaymentReturnedEmail: CardEmail = (booking, amount, publicUrl) => ({
  kind: 'payment_late',
  subject: `Your card payment for ${booking.property_title} arrived too late`,
  paragraphs: [
    `Your bank approved ${moneyText(amount, booking.currency)} after the booking ${booking.reference} had expired. The booking is not confirmed. We refund the full amount to your card.`,
    'You don’t need to do anything. Banks show the refund within five to ten working days.',
  ],
  action: toBooking(booking, publicUrl),
});

/** The same for a card that was only authorised. */
export const cardReleasedEmail: CardEmail = (booking, amount, publicUrl) => ({
  kind: 'payment_late',
  subject: `Your card payment for ${booking.property_title} arrived too late`,
  paragraphs: [
    `Your bank approved the payment after the booking ${booking.reference} had expired. The booking is not confirmed and your card was not charged. We release the hold of ${moneyText(amount, booking.currency)}.`,
  ],
  action: toBooking(booking, publicUrl),
});

export const cardRefundedEmail: CardEmail = (booking, amount, publicUrl) => ({
  kind: 'refund_sent',
  subject: `We refunded ${moneyText(amount, booking.currency)} to your card`,
  paragraphs: [
    `We refunded ${moneyText(amount, booking.currency)} for the booking ${booking.reference} at ${booking.property_title} to the card you paid with. Banks show the refund within five to ten working days.`,
  ],
  action: toBooking(booking, publicUrl),
});
