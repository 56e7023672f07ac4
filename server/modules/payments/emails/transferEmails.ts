import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>;

const toBooking = ({ id }: Booking, publicUrl: string) => ({
  label: 'See your booking',
  href: publicUrl + href('settingsBooking', { id }),
});

/** The transfer arrived after the booking had ended; it is refunded. */
export function lateTransferEmail(
  booking: Booking,
  { amount }: { readonly amount: number },
  publicUrl: string,
): EmailContent {
  return {
    subject: `Your transfer for ${booking.property_title} came too late`,
    paragraphs: [
      `${moneyText(amount, booking.currency)} arrived after the booking ${booking.reference} had ended. The nights are not yours any more, and we send all of it back to the account it came from.`,
    ],
    action: toBooking(booking, publicUrl),
  };
}

export function transferReturnedEmail(
  booking: Booking,
  amount: number,
  publicUrl: string,
): EmailContent {
  return {
    subject: `${moneyText(amount, booking.currency)} is on its way back to you`,
    paragraphs: [
      `We have sent ${moneyText(amount, booking.currency)} for the booking ${booking.reference} at ${booking.property_title} to the account your payment came from. Banks take up to two working days.`,
    ],
    action: toBooking(booking, publicUrl),
  };
}
