import { href } from '#src/routes/href.ts';
import type { EmailContent } from '#server/platform/mail/email.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';

interface Seller {
  readonly name: string;
}

interface Payout {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const payoutsAction = (publicUrl: string) => ({
  label: 'See your payouts',
  href: publicUrl + href('sellerPayouts'),
});

export function payoutPaidEmail({ name }: Seller, payout: Payout, publicUrl: string): EmailContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    subject: `${amount} is on its way to your account`,
    paragraphs: [
      `Hello ${name}, we have sent you ${amount}. Look for the reference ${payout.reference} on your bank statement; banks take up to two working days.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutSentByStripeEmail(
  { name }: Seller,
  payout: Payout,
  publicUrl: string,
): EmailContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    subject: `${amount} is in your Stripe account`,
    paragraphs: [
      `Hello ${name}, we have sent you ${amount} through Stripe, for the payout ${payout.reference}. Stripe sends it on to your bank on the days that your account with them names.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutReversedEmail(
  { name }: Seller,
  payout: Payout,
  back: number,
  publicUrl: string,
): EmailContent {
  const amount = moneyText(back, payout.currency);
  return {
    subject: `${amount} of a payout was reversed`,
    paragraphs: [
      `Hello ${name}, Stripe has reversed ${amount} of the payout ${payout.reference} from your Stripe account. The amount is kept for you on hold. We are investigating and email you if we need anything.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutFailedEmail(
  { name }: Seller,
  payout: Payout,
  reason: string,
  publicUrl: string,
): EmailContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    subject: `Your payout of ${amount} could not be made`,
    paragraphs: [
      `Hello ${name}, the payout ${payout.reference} did not reach your account: ${reason}`,
      'The money is still yours. See whether your bank details are right; then we try once more.',
    ],
    action: payoutsAction(publicUrl),
  };
}

/** Sent to the profile’s owner, since another person may have changed the account. */
export function payoutAccountChangedEmail(
  { name }: Seller,
  account: string,
  usableFrom: Date,
  publicUrl: string,
): EmailContent {
  return {
    subject: 'The account for your payouts was changed',
    paragraphs: [
      `Hello ${name}, your payouts go to ${account} from now on. To keep your money safe, nothing is paid before ${momentText(usableFrom)}.`,
      'If this was not you, change your password and contact us immediately. Someone may know your password.',
    ],
    action: { label: 'Contact us', href: publicUrl + href('contact') },
  };
}

/** The same for a change to the provider. */
export function stripeChosenEmail({ name }: Seller, from: Date, publicUrl: string): EmailContent {
  return {
    subject: 'Your payouts are to go through Stripe',
    paragraphs: [
      `Hello ${name}, you asked to be paid out through Stripe. Once your account there is ready, and not before ${momentText(from)}, your payouts go to it.`,
      'If this was not you, change your password and contact us immediately. Someone may know your password.',
    ],
    action: payoutsAction(publicUrl),
  };
}
