import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { paymentRecordsKinds } from '#server/modules/paymentRecords/emails/notificationKinds.ts';

type Booking = Pick<
  BookingEmailData,
  'id' | 'reference' | 'property_title' | 'currency' | 'seller_name'
>;

const depositReturned = emailTemplate({
  name: 'deposit_returned',
  kind: paymentRecordsKinds.refund_sent,
  to: 'The buyer',
  when: 'The security deposit is returned in full after the stay.',
  texts: {
    subject: 'We refund your security deposit of {amount}',
    time: 'The seller made no claim within three days of your stay at {place}.',
    withdrawn: '{seller} withdrew the claim on your security deposit.',
    no_show: 'You were reported as a no-show at {place}, so the security deposit is not needed.',
    refund:
      'We refund {amount} to the account or card you paid with. We email you when the refund is sent.',
    button: 'View booking',
  },
  sometimes: {
    time: 'The seller claimed nothing in time',
    withdrawn: 'The seller withdrew the claim',
    no_show: 'The buyer did not check in',
  },
});

/** The deposit is returned in full without a cancellation; `amount` in minor units. */
export function depositReturnedEmail(
  { id, reference, property_title, currency, seller_name }: Booking,
  amount: number,
  reason: 'time' | 'withdrawn' | 'no_show',
  publicUrl: string,
) {
  const money = moneyText(amount, currency);
  return depositReturned.email(
    { amount: money, place: property_title, seller: seller_name },
    {
      also: [reason],
      facts: [
        ['Booking', reference],
        ['Place', property_title],
        ['Security deposit', money],
      ],
      href: publicUrl + href('settingsBooking', { id }),
    },
  );
}

export const depositTemplates = [depositReturned];
