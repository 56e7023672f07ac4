import { GRACE_DAYS } from '#src/rules/subscriptions/subscription.ts';
import { href } from '#src/routes/href.ts';
import type { Env } from '#server/platform/environment/env.ts';
import { dayText, moneyText } from '#server/platform/mail/emailText.ts';
import { emailTemplate } from '#server/platform/mail/emailTemplate.ts';
import { paymentRecordsKinds } from '#server/modules/paymentRecords/emails/notificationKinds.ts';
import { subscriptionsKinds } from './notificationKinds.ts';

interface Billed {
  readonly name: string;
  readonly plan: string;
  readonly amount: number;
  readonly currency: string;
}

const address = (publicUrl: string) => publicUrl + href('subscription');

const TO = 'The seller';

const invoiceIssued = emailTemplate({
  name: 'vip_invoice',
  kind: subscriptionsKinds.subscription_invoice,
  to: TO,
  when: 'An invoice of the subscription is due by bank transfer.',
  texts: {
    subject: 'Your VIP invoice: {amount}',
    transfer:
      'Hello {name}, this is the invoice for your VIP subscription ({plan}). Transfer {amount} with exactly this reference. We process it within one working day.',
    button: 'View subscription',
  },
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
) {
  return invoiceIssued.email(
    { name, plan, amount: moneyText(amount, currency) },
    {
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
      href: address(publicUrl),
    },
  );
}

const invoicePaid = emailTemplate({
  name: 'vip_invoice_paid',
  kind: subscriptionsKinds.subscription_paid,
  to: TO,
  when: 'An invoice of the subscription was paid.',
  texts: {
    subject: 'Your VIP subscription is paid',
    paid: 'Hello {name}, we received {amount} for your VIP subscription ({plan}). It is paid until {day}. You pay a lower commission, and your places rank higher in search.',
    button: 'View subscription',
  },
});

export const invoicePaidEmail = (
  { name, plan, amount, currency, period_to }: Billed & { readonly period_to: string },
  publicUrl: string,
) =>
  invoicePaid.email(
    { name, plan, amount: moneyText(amount, currency), day: dayText(period_to) },
    { href: address(publicUrl) },
  );

const pastDue = emailTemplate({
  name: 'vip_past_due',
  kind: subscriptionsKinds.subscription_unpaid,
  to: TO,
  when: 'The period has ended and the next invoice is not paid.',
  texts: {
    subject: 'Your VIP subscription is not paid',
    unpaid:
      'Hello {name}, the period of your VIP subscription has ended and its next invoice is not paid. Pay the invoice within {days} days. You keep the benefits until then. After that, the subscription ends.',
    button: 'View subscription',
  },
});

export const subscriptionPastDueEmail = (name: string, publicUrl: string) =>
  pastDue.email({ name, days: String(GRACE_DAYS) }, { href: address(publicUrl) });

const ended = emailTemplate({
  name: 'vip_ended',
  kind: subscriptionsKinds.subscription_unpaid,
  to: TO,
  when: 'The subscription has ended.',
  texts: {
    subject: 'Your VIP subscription has ended',
    ended:
      'Hello {name}, your VIP subscription has ended. The standard commission now applies to new bookings. Existing bookings keep theirs. You can subscribe again at any time.',
    button: 'View subscription',
  },
});

export const subscriptionEndedEmail = (name: string, publicUrl: string) =>
  ended.email({ name }, { href: address(publicUrl) });

const upcomingCharge = emailTemplate({
  name: 'vip_upcoming_charge',
  kind: subscriptionsKinds.subscription_invoice,
  to: TO,
  when: 'A saved card will be charged for the next period.',
  texts: {
    subject: 'Your VIP subscription renews: {amount} on {day}',
    charge:
      'Hello {name}, on {day} we charge {amount} for the next period of your VIP subscription ({plan}) to your card. You don’t need to do anything.',
    choice: 'Until then, you can change the card or the plan, or cancel the subscription.',
    button: 'View subscription',
  },
  fixed: ['choice'],
});

/** Announces the charge of a saved card. */
export const upcomingChargeEmail = (
  {
    name,
    plan,
    amount,
    currency,
    reference,
    due_on,
  }: Billed & { readonly reference: string; readonly due_on: string },
  publicUrl: string,
) =>
  upcomingCharge.email(
    { name, plan, amount: moneyText(amount, currency), day: dayText(due_on) },
    { facts: [['Invoice', reference]], href: address(publicUrl) },
  );

const chargeFailed = emailTemplate({
  name: 'vip_charge_failed',
  kind: subscriptionsKinds.subscription_unpaid,
  to: TO,
  when: 'A saved card could not be charged.',
  texts: {
    subject: 'Your card was not charged for your VIP subscription',
    failed: 'Hello {name}, we could not charge {amount} for your VIP subscription: {problem}',
    last: 'We do not try again. Pay with another card or by bank transfer to keep the subscription.',
    retry:
      'We try again on {day}. You can pay with another card or by bank transfer now. You keep the benefits until then.',
    button: 'View subscription',
  },
  sometimes: { last: 'The charge is not tried again', retry: 'The charge is tried again' },
});

export const cardChargeFailedEmail = (
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
) =>
  chargeFailed.email(
    {
      name,
      amount: moneyText(amount, currency),
      problem,
      day: retry_on === null ? '' : dayText(retry_on),
    },
    {
      also: [retry_on === null ? 'last' : 'retry'],
      facts: [['Invoice', reference]],
      href: address(publicUrl),
    },
  );

const invoiceRefunded = emailTemplate({
  name: 'vip_invoice_refunded',
  kind: paymentRecordsKinds.refund_sent,
  to: TO,
  when: 'A card payment for a closed invoice was refunded.',
  texts: {
    subject: 'We refunded {amount}',
    card: 'Hello {name}, your bank approved {amount} for the invoice {reference} after the invoice was closed. We refunded the full amount to the card. Banks show the refund within five to ten working days.',
    bank_transfer:
      'Hello {name}, your bank approved {amount} for the invoice {reference} after the invoice was closed. Your bank did not accept the refund to the card, so we transferred the full amount to your bank account. Banks take up to two working days.',
    button: 'View subscription',
  },
  sometimes: {
    card: 'The card was refunded',
    bank_transfer: 'The card could not be refunded',
  },
});

/** A card payment succeeded for an invoice that no longer had to be paid; it was refunded. */
export const invoiceRefundedEmail = (
  { name, amount, currency, reference }: Omit<Billed, 'plan'> & { readonly reference: string },
  method: 'card' | 'bank_transfer',
  publicUrl: string,
) =>
  invoiceRefunded.email(
    { name, amount: moneyText(amount, currency), reference },
    { also: [method], href: address(publicUrl) },
  );

export const subscriptionTemplates = [
  invoiceIssued,
  invoicePaid,
  pastDue,
  ended,
  upcomingCharge,
  chargeFailed,
  invoiceRefunded,
];
