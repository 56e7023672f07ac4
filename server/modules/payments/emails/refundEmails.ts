import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<
  BookingEmailData,
  'id' | 'reference' | 'property_title' | 'currency' | 'buyer_email' | 'seller_email' | 'buyer_name'
>;

/** Staff refunded part of the price; the stay does not change. Amounts in minor units. */
export function partRefundEmails(
  booking: Booking,
  split: { readonly refund: number; readonly seller_gives: number },
  reason: string,
  publicUrl: string,
): { readonly to: string; readonly content: NoticeContent }[] {
  const { currency } = booking;
  const facts = [
    ['Booking', booking.reference],
    ['Place', booking.property_title],
  ] as const;
  const reasonText = `Reason: “${reason}”`;
  const buyerEmail: NoticeContent = {
    kind: 'refund_sent',
    subject: `We refund ${moneyText(split.refund, currency)}`,
    paragraphs: [
      `We refund ${moneyText(split.refund, currency)} to the account or card you paid with. Your booking does not change.`,
      reasonText,
    ],
    facts,
    action: {
      label: 'View booking',
      href: publicUrl + href('settingsBooking', { id: booking.id }),
    },
  };
  const sellerEmail: NoticeContent = {
    kind: 'refund_sent',
    subject: `${booking.buyer_name} gets a refund of ${moneyText(split.seller_gives, currency)} from your earnings`,
    paragraphs: [
      `We deduct ${moneyText(split.seller_gives, currency)} from your next payout.`,
      reasonText,
    ],
    facts,
    action: { label: 'View bookings', href: publicUrl + href('sellerBookings') },
  };
  return [
    { to: booking.buyer_email, content: buyerEmail },
    ...(split.seller_gives > 0 ? [{ to: booking.seller_email, content: sellerEmail }] : []),
  ];
}
