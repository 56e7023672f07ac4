import { href } from '#src/routes/href.ts';
import type { BookingEmailData } from '#server/modules/bookingRecord/bookingEmailData.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
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
): EmailContent {
  const reasonTexts = {
    time: `Three days after your stay at ${property_title}, no claim was made.`,
    withdrawn: `${seller_name} has withdrawn the claim on it.`,
    no_show: `You were reported as not having arrived at ${property_title}, so there is nothing to hold it for.`,
  };
  return {
    subject: `Your deposit of ${moneyText(amount, currency)} is refunded`,
    paragraphs: [
      reasonTexts[reason],
      'We return it whole to the account or card that the payment came from, and write again as soon as it is sent.',
    ],
    facts: [
      ['Booking', reference],
      ['Place', property_title],
      ['Security deposit', moneyText(amount, currency)],
    ],
    action: { label: 'See your booking', href: publicUrl + href('settingsBooking', { id }) },
  };
}
