import { href } from '#src/routes/href.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
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
  label: 'View payouts',
  href: publicUrl + href('sellerPayouts'),
});

export function payoutPaidEmail(
  { name }: Seller,
  payout: Payout,
  publicUrl: string,
): NoticeContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    kind: 'payout_sent',
    subject: `We sent your payout of ${amount}`,
    paragraphs: [
      `Hello ${name}, we sent ${amount} to your bank account. The reference on your bank statement is ${payout.reference}. Banks take up to two working days.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutSentByStripeEmail(
  { name }: Seller,
  payout: Payout,
  publicUrl: string,
): NoticeContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    kind: 'payout_sent',
    subject: `We sent your payout of ${amount} to Stripe`,
    paragraphs: [
      `Hello ${name}, we sent ${amount} to your Stripe account for the payout ${payout.reference}. Stripe pays it to your bank according to the payout schedule of your Stripe account.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutReversedEmail(
  { name }: Seller,
  payout: Payout,
  back: number,
  publicUrl: string,
): NoticeContent {
  const amount = moneyText(back, payout.currency);
  return {
    kind: 'payout_failed',
    subject: `${amount} of a payout was reversed`,
    paragraphs: [
      `Hello ${name}, Stripe reversed ${amount} of the payout ${payout.reference}. We hold this amount while we investigate, and email you if we need anything.`,
    ],
    action: payoutsAction(publicUrl),
  };
}

export function payoutFailedEmail(
  { name }: Seller,
  payout: Payout,
  reason: string,
  publicUrl: string,
): NoticeContent {
  const amount = moneyText(payout.amount, payout.currency);
  return {
    kind: 'payout_failed',
    subject: `Your payout of ${amount} failed`,
    paragraphs: [
      `Hello ${name}, we could not send ${amount} for the payout ${payout.reference}: ${reason}`,
      'The amount stays in your balance. Check your payout account. Then we try again.',
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
): NoticeContent {
  return {
    kind: 'payout_account_changed',
    subject: 'Your payout account was changed',
    paragraphs: [
      `Hello ${name}, your payout account is now ${account}. For your security, we send no payouts before ${momentText(usableFrom)}.`,
      'If this was not you, change your password and contact us immediately. Someone may know your password.',
    ],
    action: { label: 'Contact us', href: publicUrl + href('contact') },
  };
}

/** The same for a change to the provider. */
export function stripeChosenEmail({ name }: Seller, from: Date, publicUrl: string): NoticeContent {
  return {
    kind: 'payout_account_changed',
    subject: 'You chose Stripe for your payouts',
    paragraphs: [
      `Hello ${name}, you chose to receive your payouts through Stripe. We send them there when your Stripe account is ready, but not before ${momentText(from)}.`,
      'If this was not you, change your password and contact us immediately. Someone may know your password.',
    ],
    action: payoutsAction(publicUrl),
  };
}
