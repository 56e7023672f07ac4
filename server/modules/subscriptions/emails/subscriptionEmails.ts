import { GRACE_DAYS } from '#src/rules/subscriptions/subscription.ts';
import { href } from '#src/routes/href.ts';
import type { Env } from '#server/env.ts';
import type { NoticeContent } from '#server/platform/mail/email.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';

interface Billed {
  readonly name: string;
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
}

const action = (publicUrl: string) => ({
  label: 'View subscription',
  href: publicUrl + href('subscription'),
});

export function invoiceIssuedEmail(
  {
    name,
    plan,
    amount,
    currency,
    reference,
    due_on,
  }: Billed & {
    readonly reference: string;
    readonly due_on: string;
  },
  bank: Env['BANK'],
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'subscription_invoice',
    subject: `Your VIP invoice: ${moneyText(amount, currency)}`,
    paragraphs: [
      `Hello ${name}, this is the invoice for your VIP subscription (${plan}). Transfer ${moneyText(amount, currency)} with exactly this reference. We process it within one working day.`,
    ],
    facts: [
      ['Amount', moneyText(amount, currency)],
      ['Due', dayText(due_on)],
      ['Reference', reference],
      ...(bank
        ? ([
            ['Account holder', bank.holder],
            ['IBAN', bank.iban.replace(/.{4}(?=.)/g, '$& ')],
            ['BIC', bank.bic],
          ] as const)
        : []),
    ],
    action: action(publicUrl),
  };
}

export function invoicePaidEmail(
  { name, plan, amount, currency, period_to }: Billed & { readonly period_to: string },
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'subscription_paid',
    subject: 'Your VIP subscription is paid',
    paragraphs: [
      `Hello ${name}, we received ${moneyText(amount, currency)} for your VIP subscription (${plan}). It is paid until ${dayText(period_to)}. You pay a lower commission, and your places rank higher in search.`,
    ],
    action: action(publicUrl),
  };
}

export function subscriptionPastDueEmail(name: string, publicUrl: string): NoticeContent {
  return {
    kind: 'subscription_unpaid',
    subject: 'Your VIP subscription is not paid',
    paragraphs: [
      `Hello ${name}, the period of your VIP subscription has ended and its next invoice is not paid. Pay the invoice within ${GRACE_DAYS} days. You keep the benefits until then. After that, the subscription ends.`,
    ],
    action: action(publicUrl),
  };
}

export function subscriptionEndedEmail(name: string, publicUrl: string): NoticeContent {
  return {
    kind: 'subscription_unpaid',
    subject: 'Your VIP subscription has ended',
    paragraphs: [
      `Hello ${name}, your VIP subscription has ended. The standard commission now applies to new bookings. Existing bookings keep theirs. You can subscribe again at any time.`,
    ],
    action: action(publicUrl),
  };
}

/** Announces the charge of a saved card. */
export function upcomingChargeEmail(
  {
    name,
    plan,
    amount,
    currency,
    reference,
    due_on,
  }: Billed & { readonly reference: string; readonly due_on: string },
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'subscription_invoice',
    subject: `Your VIP subscription renews: ${moneyText(amount, currency)} on ${dayText(due_on)}`,
    paragraphs: [
      `Hello ${name}, on ${dayText(due_on)} we charge ${moneyText(amount, currency)} for the next period of your VIP subscription (${plan}) to your card. You don’t need to do anything.`,
      'Until then, you can change the card or the plan, or cancel the subscription.',
    ],
    facts: [['Invoice', reference]],
    action: action(publicUrl),
  };
}

export function cardChargeFailedEmail(
  {
    name,
    amount,
    currency,
    reference,
    problem,
    retry_on,
  }: Omit<Billed, 'plan'> & {
    readonly reference: string;
    /** The bank's message. */
    readonly problem: string;
    /** Null when it is not tried again. */
    readonly retry_on: string | null;
  },
  publicUrl: string,
): NoticeContent {
  return {
    kind: 'subscription_unpaid',
    subject: 'Your card was not charged for your VIP subscription',
    paragraphs: [
      `Hello ${name}, we could not charge ${moneyText(amount, currency)} for your VIP subscription: ${problem}`,
      retry_on === null
        ? 'We do not try again. Pay with another card or by bank transfer to keep the subscription.'
        : `We try again on ${dayText(retry_on)}. You can pay with another card or by bank transfer now. You keep the benefits until then.`,
    ],
    facts: [['Invoice', reference]],
    action: action(publicUrl),
  };
}

/** A card payment succeeded for an invoice that no longer had to be paid; it was refunded. */
export function invoiceRefundedEmail(
  { name, amount, currency, reference }: Omit<Billed, 'plan'> & { readonly reference: string },
  method: 'card' | 'bank_transfer',
  publicUrl: string,
): NoticeContent {
  const refundText =
    method === 'card'
      ? 'We refunded the full amount to the card. Banks show the refund within five to ten working days.'
      : 'Your bank did not accept the refund to the card, so we transferred the full amount to your bank account. Banks take up to two working days.';
  return {
    kind: 'refund_sent',
    subject: `We refunded ${moneyText(amount, currency)}`,
    paragraphs: [
      `Hello ${name}, your bank approved ${moneyText(amount, currency)} for the invoice ${reference} after the invoice was closed. ${refundText}`,
    ],
    action: action(publicUrl),
  };
}
