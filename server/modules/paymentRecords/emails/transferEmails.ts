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

const lateTransfer = emailTemplate({
  name: 'transfer_late',
  kind: paymentRecordsKinds.payment_late,
  to: 'The buyer',
  when: 'A bank transfer arrived after the booking had ended.',
  texts: {
    subject: 'Your transfer for {place} arrived too late',
    late: 'We received {amount} after the booking {reference} had ended. The booking is not confirmed. We refund the full amount to the account it came from.',
    button: 'View booking',
  },
});

/** The transfer arrived after the booking had ended; it is refunded. */
export const lateTransferEmail = (
  booking: Booking,
  { amount }: { readonly amount: number },
  publicUrl: string,
) => lateTransfer.email(valuesOf(booking, amount), toBooking(booking, publicUrl));

const transferReturned = emailTemplate({
  name: 'transfer_refunded',
  kind: paymentRecordsKinds.refund_sent,
  to: 'The buyer',
  when: 'A refund to a bank account was sent.',
  texts: {
    subject: 'We refunded {amount}',
    refunded:
      'We refunded {amount} for the booking {reference} at {place} to the account you paid from. Banks take up to two working days.',
    button: 'View booking',
  },
});

export const transferReturnedEmail = (booking: Booking, amount: number, publicUrl: string) =>
  transferReturned.email(valuesOf(booking, amount), toBooking(booking, publicUrl));

export const transferTemplates = [lateTransfer, transferReturned];
