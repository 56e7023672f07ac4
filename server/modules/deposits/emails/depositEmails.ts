import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { moneyText } from '#server/platform/mail/emailText.ts';

type Booking = Pick<
  BookingEmailData,
  'id' | 'reference' | 'property_title' | 'currency' | 'seller_name'
>;

/** The deposit is returned in full without a cancellation; `amount` in minor units. */
export function depositReturnedEmail(
  { id, reference, property_title, currency, seller_name }: Booking,
  amount: number,
  reason: 'time' | 'withdrawn' | 'no_show',
  publicUrl: string,
): NoticeContent {
  const reasonTexts = {
    time: `The seller made no claim within three days of your stay at ${property_title}.`,
    withdrawn: `${seller_name} withdrew the claim on your security deposit.`,
    no_show: `You were reported as a no-show at ${property_title}, so the security deposit is not needed.`,
  };
  return {
    kind: 'refund_sent',
    subject: `We refund your security deposit of ${moneyText(amount, currency)}`,
    paragraphs: [
      reasonTexts[reason],
      `We refund ${moneyText(amount, currency)} to the account or card you paid with. We email you when the refund is sent.`,
    ],
    facts: [
      ['Booking', reference],
      ['Place', property_title],
      ['Security deposit', moneyText(amount, currency)],
    ],
    action: { label: 'View booking', href: publicUrl + href('settingsBooking', { id }) },
  };
}
