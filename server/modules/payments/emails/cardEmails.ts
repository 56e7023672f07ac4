import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>;
type CardEmail = (booking: Booking, amount: number, publicUrl: string) => EmailContent;

const toBooking = ({ id }: Booking, publicUrl: string) => ({
  label: 'See your booking',
  href: publicUrl + href('settingsBooking', { id }),
});

/** The payment succeeded after the booking had expired; it is refunded. */
export const cardPaymentReturnedEmail: CardEmail = (booking, amount, publicUrl) => ({
  subject: `Your card payment for ${booking.property_title} came too late`,
  paragraphs: [
    `Your bank let ${moneyText(amount, booking.currency)} through after the time for the booking ${booking.reference} had run out. The nights are not yours, and we are sending all of it back to your card.`,
    'You need do nothing. Banks show it within five to ten working days.',
  ],
  action: toBooking(booking, publicUrl),
});

/** The same for a card that was only authorised. */
export const cardReleasedEmail: CardEmail = (booking, amount, publicUrl) => ({
  subject: `Your card payment for ${booking.property_title} came too late`,
  paragraphs: [
    `Your bank agreed after the time for the booking ${booking.reference} had run out. Nothing was charged: the hold of ${moneyText(amount, booking.currency)} on your card is being lifted.`,
  ],
  action: toBooking(booking, publicUrl),
});

export const cardRefundedEmail: CardEmail = (booking, amount, publicUrl) => ({
  subject: `${moneyText(amount, booking.currency)} is on its way back to your card`,
  paragraphs: [
    `We have sent ${moneyText(amount, booking.currency)} for the booking ${booking.reference} at ${booking.property_title} back to the card you paid with. Banks show it within five to ten working days.`,
  ],
  action: toBooking(booking, publicUrl),
});
