import { cents } from '#src/rules/money/money.ts';
import {
  settingsChangedEmail,
  settingsDecidedEmail,
  settingsProposedEmail,
  settingsScheduledEmail,
} from '#server/modules/approvals/emails/settingEmails.ts';
import {
  moneyDecidedEmail,
  moneyProposedEmail,
  moneyRunProposedEmail,
} from '#server/modules/approvals/emails/moneyEmails.ts';
import type { EmailContent } from '#server/platform/emailContent/email.ts';
import { depositReturnedEmail } from '#server/modules/deposits/emails/depositEmails.ts';
import {
  cardPaymentReturnedEmail,
  cardRefundedEmail,
  cardReleasedEmail,
} from '#server/modules/paymentRecords/emails/cardEmails.ts';
import { partRefundEmails } from '#server/modules/paymentRecords/emails/refundEmails.ts';
import {
  lateTransferEmail,
  transferReturnedEmail,
} from '#server/modules/paymentRecords/emails/transferEmails.ts';
import {
  payoutAccountChangedEmail,
  payoutFailedEmail,
  payoutPaidEmail,
  payoutReversedEmail,
  payoutSentByStripeEmail,
  stripeChosenEmail,
} from '#server/modules/payouts/emails/payoutEmails.ts';
import { chargebackEmail } from '#server/modules/payments/emails/chargebackEmails.ts';
import { creditEarnedEmail } from '#server/modules/referrals/emails/referralEmails.ts';
import {
  cardChargeFailedEmail,
  invoiceIssuedEmail,
  invoicePaidEmail,
  invoiceRefundedEmail,
  subscriptionEndedEmail,
  subscriptionPastDueEmail,
  upcomingChargeEmail,
} from '#server/modules/subscriptions/emails/subscriptionEmails.ts';
import { booking } from './bookingSamples.ts';

const URL = 'https://k.test';
const AT = new Date('2026-06-03T10:00:00Z');
const payout = { reference: 'PO-1', amount: 33_250, currency: 'EUR' };
const bill = { name: 'Ana', plan: 'Yearly', amount: 12_000, currency: 'EUR', reference: 'VIP-1' };
const dated = { ...bill, due_on: '2026-07-01' };

/** The emails about payments, payouts, credit and subscriptions. */
const proposal = {
  title: 'Part refund of KS-7F3K9Q',
  amount: 90_000,
  currency: 'EUR',
  payee: 'Bea',
  reason: 'The pool was closed.',
  expires_at: '2026-06-03T10:00:00.000Z',
};

const change = { id: 'c1', title: 'Limit for one person: 5,000.00 to 9,000.00' };

export function moneySamples(): Record<string, EmailContent> {
  const [toBuyer, toSeller] = partRefundEmails(
    booking,
    { refund: 5_000, seller_gives: 4_000 },
    'Broken heating',
    URL,
  );
  if (!toBuyer || !toSeller) throw new Error('A partial refund has two emails');
  return {
    ...Object.fromEntries(
      (['time', 'withdrawn', 'no_show'] as const).map((reason) => [
        `deposit ${reason}`,
        depositReturnedEmail(booking, 10_000, reason, URL),
      ]),
    ),
    cardPaymentReturned: cardPaymentReturnedEmail(booking, 38_500, URL),
    cardReleased: cardReleasedEmail(booking, 38_500, URL),
    cardRefunded: cardRefundedEmail(booking, 38_500, URL),
    partRefundToBuyer: toBuyer.content,
    partRefundToSeller: toSeller.content,
    lateTransfer: lateTransferEmail(booking, { amount: 38_500 }, URL),
    transferReturned: transferReturnedEmail(booking, 38_500, URL),
    payoutPaid: payoutPaidEmail({ name: 'Ana' }, payout, URL),
    payoutSentByStripe: payoutSentByStripeEmail({ name: 'Ana' }, payout, URL),
    payoutReversed: payoutReversedEmail({ name: 'Ana' }, payout, 10_000, URL),
    payoutFailed: payoutFailedEmail({ name: 'Ana' }, payout, 'The account is closed.', URL),
    payoutAccountChanged: payoutAccountChangedEmail({ name: 'Ana' }, 'PT50 … 0154', AT, URL),
    stripeChosen: stripeChosenEmail({ name: 'Ana' }, AT, URL),
    creditOfInviter: creditEarnedEmail('inviter', 'Ana', 2_000, 'EUR', URL),
    creditOfInvited: creditEarnedEmail('invited', 'Ana', 2_000, 'EUR', URL),
    invoiceIssued: invoiceIssuedEmail(
      dated,
      { holder: 'Keystead', iban: 'PT50000201231234567890154', bic: 'CGDIPTPL', bank: 'Caixa' },
      URL,
    ),
    invoicePaid: invoicePaidEmail({ ...bill, period_to: '2027-07-01' }, URL),
    subscriptionPastDue: subscriptionPastDueEmail('Ana', URL),
    subscriptionEnded: subscriptionEndedEmail('Ana', URL),
    upcomingCharge: upcomingChargeEmail(dated, URL),
    cardChargeFailed: cardChargeFailedEmail(
      { ...bill, problem: 'No funds.', retry_on: '2026-07-03' },
      URL,
    ),
    cardChargeFailedForGood: cardChargeFailedEmail(
      { ...bill, problem: 'No funds.', retry_on: null },
      URL,
    ),
    invoiceRefundedToCard: invoiceRefundedEmail(bill, 'card', URL),
    invoiceRefundedByTransfer: invoiceRefundedEmail(bill, 'bank_transfer', URL),
    moneyProposed: moneyProposedEmail(proposal, 'Ivo', `${URL}/admin/money-approvals/a1`),
    moneyRunProposed: moneyRunProposedEmail('Ivo', 4, URL),
    moneyApproved: moneyDecidedEmail(proposal, 'approved', '', URL),
    moneyRejected: moneyDecidedEmail(proposal, 'rejected', 'The pool was open.', URL),
    chargeback: chargebackEmail(
      booking,
      { amount: cents(38_500), reason: 'credit_not_processed', evidence_due: AT.toISOString() },
      cents(5_000),
      URL,
    ),
    settingsProposed: settingsProposedEmail(change, 'Ivo', AT, URL),
    settingsScheduled: settingsScheduledEmail(change, 'Ivo', AT, URL),
    settingsChanged: settingsChangedEmail(change, 'Ivo', URL),
    settingsRejected: settingsDecidedEmail(change, 'rejected', 'It is high enough.', URL),
  };
}
