import { MONTH } from '#src/rules/dates/month.ts';
import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import {
  APPROVAL_HOURS_MAX,
  APPROVAL_LIMIT_MAX,
  APPROVAL_WINDOW_MAX,
  LOOSENING_HOURS_MAX,
} from '#src/rules/approvals/staffMoney.ts';
import { HOLD_CAUSES, PAYOUT_MINIMUM_MAX, payoutMachine } from '#src/rules/payouts/payout.ts';
import { REQUIREMENTS } from '#src/rules/payouts/payoutAccount.ts';
import { payoutTransferMachine } from '#src/rules/payouts/payoutTransfer.ts';
import { day, money } from '#src/schema/field.ts';
import { typedPassword } from '#src/wire/accounts/passwords.ts';
import { companyDetails } from '#src/wire/accounts/company.ts';

const signed = () => money({ min: Number.MIN_SAFE_INTEGER });

/** A booking with the seller’s amount; negative where money is withheld. */
const payoutBooking = z.object({
  booking_id: z.string(),
  reference: z.string(),
  property: z.string(),
  buyer: z.string(),
  check_in: day(),
  check_out: day(),
  amount: signed(),
});

/**
 * Why a payout waits: below the minimum, no account, a new account, or one stopped by its provider.
 */
const WAIT_REASONS = ['minimum', 'account', 'account_new', 'account_stopped'] as const;

export const payoutView = z.object({
  id: z.string(),
  reference: z.string(),
  state: z.enum(payoutMachine.states),
  amount: signed(),
  currency: z.enum(CURRENCIES),
  hold_cause: z.nullable(z.enum(HOLD_CAUSES)),
  reason: z.string(),
  waits_for: z.nullable(z.enum(WAIT_REASONS)),
  /** Who sends it. */
  provider: z.enum(PAYMENT_PROVIDERS),
  /** What the provider has taken back since the payment. */
  taken_back: money(),
  /** The masked bank account it was sent to; null before hand-over, and for Stripe. */
  account: z.nullable(z.string()),
  bank_reference: z.string(),
  bookings: z.array(payoutBooking),
  handed_over_at: z.nullable(z.string()),
  paid_at: z.nullable(z.string()),
  /** The day of the bank statement, or the day (UTC) on which the provider sent it. */
  paid_on: z.nullable(day()),
  created_at: z.string(),
});
export type PayoutView = z.infer<typeof payoutView>;

/** `GET /v1/seller/payouts?when=…&cursor=…` */
export const payoutsQuery = z.strictObject({
  when: z.enum(['open', 'held', 'paid']),
  cursor: z.string().max(200).optional(),
});

/** A stay whose money is in no payout yet. */
export const upcomingPayout = payoutBooking.extend({
  currency: z.enum(CURRENCIES),
  /** The local day on which it falls due. */
  due_on: day(),
  disputed: z.boolean(),
});
export type UpcomingPayout = z.infer<typeof upcomingPayout>;

export const upcomingQuery = z.strictObject({ cursor: z.string().max(200).optional() });

const payoutTermsView = z.object({
  delay_days: z.int(),
  minimum: money(),
  account_wait_days: z.int(),
});

/** The state of the seller’s Stripe account; for `closed`, a new one can be opened. */
const STRIPE_ACCOUNT_STATES = ['ready', 'unfinished', 'checking', 'refused', 'closed'] as const;

const stripeAccount = z.object({
  standing: z.enum(STRIPE_ACCOUNT_STATES),
  /** Whether payouts use or await this account; before, the bank account is used. */
  in_use: z.boolean(),
  /** Null where it is usable as soon as it is ready. */
  usable_from: z.nullable(z.string()),
  /** The information that Stripe still requires. */
  missing: z.array(z.enum(REQUIREMENTS)),
  /** The deadline for it. */
  wanted_by: z.nullable(z.string()),
});
export type StripeAccount = z.infer<typeof stripeAccount>;

/** `GET /v1/seller/payouts/overview` */
export const payoutOverview = z.object({
  /** One per currency with money in it. */
  balances: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      /** Owed, and in no payout yet. */
      upcoming: signed(),
      /** The next due day; null where there is none. */
      next_on: z.nullable(day()),
      on_the_way: signed(),
      held: signed(),
      paid: signed(),
    }),
  ),
  account: z.nullable(
    z.object({ holder: z.string(), mask: z.string(), usable_from: z.nullable(z.string()) }),
  ),
  /** Null where the seller has not chosen Stripe. */
  stripe: z.nullable(stripeAccount),
  /** Whether Stripe can be chosen. */
  stripe_offered: z.boolean(),
  /** The permanent country for a new Stripe account; null where it is unknown. */
  stripe_country: z.nullable(z.string()),
  /** Whether the user may change the account: only its owner. */
  may_change_account: z.boolean(),
  terms: payoutTermsView,
});
export type PayoutOverview = z.infer<typeof payoutOverview>;

/** `GET /v1/seller/payouts/statement?month=2026-05`, and `statement.csv` */
export const statementQuery = z.strictObject({
  month: z.string().regex(MONTH, 'A month is written as 2027-06.'),
});

export const payoutStatement = z.object({
  month: z.string(),
  seller: z.string(),
  /** The seller’s company at the end of the month; null where they had entered none. */
  company: z.nullable(companyDetails),
  payouts: z.array(payoutView),
  totals: z.array(z.object({ currency: z.enum(CURRENCIES), amount: signed() })),
});
export type PayoutStatement = z.infer<typeof payoutStatement>;

/** `PUT /v1/seller/payout-account` */
export const payoutAccountRequest = z.strictObject({
  holder: z.string().trim().min(2).max(120),
  iban: z.string().trim().min(5).max(60),
  password: typedPassword,
});
export type PayoutAccountRequest = z.infer<typeof payoutAccountRequest>;

/**
 * `POST /v1/seller/payout-account/stripe/visit`: a single-use link to the seller’s Stripe account.
 */
export const stripeVisit = z.object({ url: z.string() });

/** `GET /v1/admin/payouts/{id}/contents`: what staff see in addition to the record. */
export const payoutContents = z.object({
  waits_for: z.nullable(z.enum(WAIT_REASONS)),
  bookings: z.array(payoutBooking),
  destination: z.nullable(z.object({ holder: z.string(), mask: z.string() })),
  /** The last Stripe transfer; null where there was none. */
  transfer: z.nullable(
    z.object({
      state: z.enum(payoutTransferMachine.states),
      account: z.string(),
      provider_id: z.nullable(z.string()),
      reversed: money(),
    }),
  ),
});
export type PayoutContents = z.infer<typeof payoutContents>;

/**
 * `POST /v1/admin/payouts/{id}/destination`: the full account number for the transfer; each read is
 * logged.
 */
export const payoutDestination = z.object({ holder: z.string(), iban: z.string() });

/** `GET` and `PUT /v1/admin/payment-settings` */
export const paymentSettings = z.strictObject({
  delay_days: z.int().min(0).max(60),
  minimum: money({ max: PAYOUT_MINIMUM_MAX }),
  account_wait_days: z.int().min(0).max(60),
  /** Above this sum a second person approves what staff pay or refund by hand. */
  approval_limit: money({ max: APPROVAL_LIMIT_MAX }),
  /** The days over which the limit adds up. */
  approval_window_days: z.int().min(1).max(APPROVAL_WINDOW_MAX),
  /** The hours after which a proposal expires. */
  approval_hours: z.int().min(1).max(APPROVAL_HOURS_MAX),
  /** The hours after which a change takes effect that loosens the control over money. */
  loosening_hours: z.int().min(1).max(LOOSENING_HOURS_MAX),
  /** How many days before a transfer was expected it may have arrived. */
  early_transfer_days: z.int().min(0).max(60),
  /** The version of the settings; a save must name the version it read. */
  version: z.int(),
});
export type PaymentSettings = z.infer<typeof paymentSettings>;

/** The settings to save; what is left out stays. */
export const paymentSettingsChange = paymentSettings.partial({
  approval_window_days: true,
  approval_hours: true,
  loosening_hours: true,
});
