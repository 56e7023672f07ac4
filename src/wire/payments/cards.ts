import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';

/** `POST /v1/bookings/{id}/card-payment`: begins paying by card; `keep` saves the card for next time. */
export const cardPaymentRequest = z.strictObject({ keep: z.boolean().default(false) });

/** What the buyer's browser confirms the payment with. */
export const cardPaymentStart = z.object({ client_secret: z.string() });
export type CardPaymentStart = z.infer<typeof cardPaymentStart>;

/** `POST /v1/bookings/{id}/card-payment/check`: how the payment stands, read from the provider now. */
export const cardPaymentState = z.object({
  /** `none`: there is no payment by card; `open`: something is left to do for the buyer. */
  status: z.enum(['none', 'open', 'processing', 'authorized', 'captured', 'voided']),
  /** Why the last try did not work; null where nothing went wrong. */
  problem: z.nullable(z.string()),
});
export type CardPaymentState = z.infer<typeof cardPaymentState>;

export const savedCard = z.object({
  id: z.string(),
  brand: z.string(),
  last4: z.string(),
  exp_month: z.int(),
  exp_year: z.int(),
  is_default: z.boolean(),
  /** Whether the next period of the asker's VIP subscription is charged to it. */
  renews_vip: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** `GET /v1/payment-methods`. `available` is false where cards are not taken. */
export const paymentMethods = z.object({ available: z.boolean(), cards: z.array(savedCard) });
export type PaymentMethods = z.infer<typeof paymentMethods>;

/** `POST /v1/payment-methods`: what the browser saves a card with. */
export const cardSetup = z.object({ client_secret: z.string() });

/** `GET /v1/admin/payment-providers` */
export const providerHealth = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Whether the server has what it needs for it. */
  configured: z.boolean(),
  /** Whether sellers are paid out with it. */
  pays_out: z.boolean(),
  /** Whether staff have it switched on. */
  enabled: z.boolean(),
  last_call_at: z.nullable(z.string()),
  last_error_at: z.nullable(z.string()),
  last_error: z.string(),
  last_event_at: z.nullable(z.string()),
  /** Messages of the provider that are not worked on yet. */
  waiting_events: z.int(),
  /** Payments that are begun and neither made nor given up; of transfers, those that are expected. */
  open_payments: z.int(),
  /** Returns to buyers that are under way. */
  open_refunds: z.int(),
  /** Payouts to sellers that are under way. */
  open_payouts: z.int(),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

export const providerSwitch = z.strictObject({ enabled: z.boolean() });
