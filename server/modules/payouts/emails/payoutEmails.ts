import { href } from '#src/routes/href.ts';
import { momentText, moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { payoutsKinds } from './notificationKinds.ts';

interface Seller {
  readonly name: string;
}

interface Payout {
  readonly reference: string;
  readonly amount: number;
  readonly currency: string;
}

const payoutsAddress = (publicUrl: string) => ({ href: publicUrl + href('sellerPayouts') });

const valuesOf = (name: string, { reference, currency }: Payout, amount: number) => ({
  name,
  amount: moneyText(amount, currency),
  reference,
});

const paid = emailTemplate({
  name: 'payout_sent',
  kind: payoutsKinds.payout_sent,
  to: 'The seller',
  when: 'A payout was sent to the bank account.',
  texts: {
    subject: 'We sent your payout of {amount}',
    sent: 'Hello {name}, we sent {amount} to your bank account. The reference on your bank statement is {reference}. Banks take up to two working days.',
    button: 'View payouts',
  },
});

export const payoutPaidEmail = ({ name }: Seller, payout: Payout, publicUrl: string) =>
  paid.email(valuesOf(name, payout, payout.amount), payoutsAddress(publicUrl));

const sentByStripe = emailTemplate({
  name: 'payout_sent_by_stripe',
  kind: payoutsKinds.payout_sent,
  to: 'The seller',
  when: 'A payout was sent to the Stripe account.',
  texts: {
    subject: 'We sent your payout of {amount} to Stripe',
    sent: 'Hello {name}, we sent {amount} to your Stripe account for the payout {reference}. Stripe pays it to your bank according to the payout schedule of your Stripe account.',
    button: 'View payouts',
  },
});

export const payoutSentByStripeEmail = ({ name }: Seller, payout: Payout, publicUrl: string) =>
  sentByStripe.email(valuesOf(name, payout, payout.amount), payoutsAddress(publicUrl));

const reversed = emailTemplate({
  name: 'payout_reversed',
  kind: payoutsKinds.payout_failed,
  to: 'The seller',
  when: 'Stripe reversed a payout or a part of it.',
  texts: {
    subject: '{amount} of a payout was reversed',
    reversed:
      'Hello {name}, Stripe reversed {amount} of the payout {reference}. We hold this amount while we investigate, and email you if we need anything.',
    button: 'View payouts',
  },
});

export const payoutReversedEmail = (
  { name }: Seller,
  payout: Payout,
  back: number,
  publicUrl: string,
) => reversed.email(valuesOf(name, payout, back), payoutsAddress(publicUrl));

const failed = emailTemplate({
  name: 'payout_failed',
  kind: payoutsKinds.payout_failed,
  to: 'The seller',
  when: 'A payout could not be sent.',
  texts: {
    subject: 'Your payout of {amount} failed',
    failed: 'Hello {name}, we could not send {amount} for the payout {reference}: {reason}',
    advice: 'The amount stays in your balance. Check your payout account. Then we try again.',
    button: 'View payouts',
  },
});

export const payoutFailedEmail = (
  { name }: Seller,
  payout: Payout,
  reason: string,
  publicUrl: string,
) => failed.email({ ...valuesOf(name, payout, payout.amount), reason }, payoutsAddress(publicUrl));

const WARNING =
  'If this was not you, change your password and contact us immediately. Someone may know your password.';

const accountChanged = emailTemplate({
  name: 'payout_account_changed',
  kind: payoutsKinds.payout_account_changed,
  to: 'The owner of the seller profile',
  when: 'The bank account for payouts was changed.',
  texts: {
    subject: 'Your payout account was changed',
    changed:
      'Hello {name}, your payout account is now {account}. For your security, we send no payouts before {time}.',
    warning: WARNING,
    button: 'Contact us',
  },
  fixed: ['warning'],
});

/** Sent to the profile’s owner, since another person may have changed the account. */
export const payoutAccountChangedEmail = (
  { name }: Seller,
  account: string,
  usableFrom: Date,
  publicUrl: string,
) =>
  accountChanged.email(
    { name, account, time: momentText(usableFrom) },
    { href: publicUrl + href('contact') },
  );

const stripeChosen = emailTemplate({
  name: 'stripe_chosen',
  kind: payoutsKinds.payout_account_changed,
  to: 'The owner of the seller profile',
  when: 'Stripe was chosen for the payouts.',
  texts: {
    subject: 'You chose Stripe for your payouts',
    chosen:
      'Hello {name}, you chose to receive your payouts through Stripe. We send them there when your Stripe account is ready, but not before {time}.',
    warning: WARNING,
    button: 'View payouts',
  },
  fixed: ['warning'],
});

/** The same for a change to the provider. */
export const stripeChosenEmail = ({ name }: Seller, from: Date, publicUrl: string) =>
  stripeChosen.email({ name, time: momentText(from) }, payoutsAddress(publicUrl));

export const payoutTemplates = [paid, sentByStripe, reversed, failed, accountChanged, stripeChosen];
