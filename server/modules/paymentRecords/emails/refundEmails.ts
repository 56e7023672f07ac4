import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/emailContent/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { paymentRecordsKinds } from './notificationKinds.ts';

type Booking = Pick<
  BookingEmailData,
  'id' | 'reference' | 'property_title' | 'currency' | 'buyer_email' | 'seller_email' | 'buyer_name'
>;

const toBuyer = emailTemplate({
  name: 'part_refund',
  kind: paymentRecordsKinds.refund_sent,
  to: 'The buyer',
  when: 'Staff refunded part of the price.',
  texts: {
    subject: 'We refund {amount}',
    refund:
      'We refund {amount} to the account or card you paid with. Your booking does not change.',
    reason: 'Reason: “{reason}”',
    button: 'View booking',
  },
});

const toSeller = emailTemplate({
  name: 'part_refund_to_seller',
  kind: paymentRecordsKinds.refund_sent,
  to: 'The seller',
  when: 'Staff refunded part of the price from the seller’s earnings.',
  texts: {
    subject: '{buyer} gets a refund of {amount} from your earnings',
    deducted: 'We deduct {amount} from your next payout.',
    reason: 'Reason: “{reason}”',
    button: 'View bookings',
  },
});

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
  const buyerEmail = toBuyer.email(
    { amount: moneyText(split.refund, currency), reason },
    { facts, href: publicUrl + href('settingsBooking', { id: booking.id }) },
  );
  const sellerEmail = toSeller.email(
    { amount: moneyText(split.seller_gives, currency), buyer: booking.buyer_name, reason },
    { facts, href: publicUrl + href('sellerBookings') },
  );
  return [
    { to: booking.buyer_email, content: buyerEmail },
    ...(split.seller_gives > 0 ? [{ to: booking.seller_email, content: sellerEmail }] : []),
  ];
}

export const refundTemplates = [toBuyer, toSeller];
