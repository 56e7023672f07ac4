import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<BookingEmailData, 'id' | 'reference' | 'property_title' | 'currency'>;

const toBooking = ({ id }: Booking, publicUrl: string) => ({
  label: 'View booking',
  href: publicUrl + href('settingsBooking', { id }),
});

/** The transfer arrived after the booking had ended; it is refunded. */
export function lateTransferEmail(
  booking: Booking,
  { amount }: { readonly amount: number },
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'payment_late',
    subject: `Your transfer for ${booking.property_title} arrived too late`,
    paragraphs: [
      `We received ${moneyText(amount, booking.currency)} after the booking ${booking.reference} had ended. The booking is not confirmed. We refund the full amount to the account it came from.`,
    ],
    action: toBooking(booking, publicUrl),
  };
}

export function transferReturnedEmail(
  booking: Booking,
  amount: number,
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'refund_sent',
    subject: `We refunded ${moneyText(amount, booking.currency)}`,
    paragraphs: [
      `We refunded ${moneyText(amount, booking.currency)} for the booking ${booking.reference} at ${booking.property_title} to the account you paid from. Banks take up to two working days.`,
    ],
    action: toBooking(booking, publicUrl),
  };
}
