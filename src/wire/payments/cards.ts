import { z } from 'zod';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';

/** `POST /v1/bookings/{id}/card-payment`: starts a card payment; `keep` saves the card. */
export const cardPaymentRequest = z.strictObject({ keep: z.boolean().default(false) });

/** What the browser confirms the payment with. */
export const cardPaymentStart = z.object({ client_secret: z.string() });
export type CardPaymentStart = z.infer<typeof cardPaymentStart>;

/** `POST /v1/bookings/{id}/card-payment/check`: the payment’s state, read from the provider now. */
export const cardPaymentState = z.object({
  /** `none`: no card payment; `open`: the buyer has something left to do. */
  status: z.enum(['none', 'open', 'processing', 'authorized', 'captured', 'voided']),
  /** Why the last attempt failed; null where it did not. */
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
  /** Whether the user’s VIP subscription renews with this card. */
  renews_vip: z.boolean(),
});
export type SavedCard = z.infer<typeof savedCard>;

/** `GET /v1/payment-methods`. `available` is false where card payments are off. */
export const paymentMethods = z.object({ available: z.boolean(), cards: z.array(savedCard) });
export type PaymentMethods = z.infer<typeof paymentMethods>;

/** `POST /v1/payment-methods`: what the browser saves a card with. */
export const cardSetup = z.object({ client_secret: z.string() });

/** `GET /v1/admin/payment-providers` */
export const providerHealth = z.object({
  provider: z.enum(PAYMENT_PROVIDERS),
  /** Whether the server has its keys. */
  configured: z.boolean(),
  /** Whether it pays sellers out. */
  pays_out: z.boolean(),
  /** Whether staff have enabled it. */
  enabled: z.boolean(),
  last_call_at: z.nullable(z.string()),
  last_error_at: z.nullable(z.string()),
  last_error: z.string(),
  last_event_at: z.nullable(z.string()),
  /** Webhook events that are not processed yet. */
  waiting_events: z.int(),
  /** Unfinished payments; for transfers, expected ones. */
  open_payments: z.int(),
  /** Unfinished refunds. */
  open_refunds: z.int(),
  /** Unfinished payouts. */
  open_payouts: z.int(),
});
export type ProviderHealth = z.infer<typeof providerHealth>;

export const providerSwitch = z.strictObject({ enabled: z.boolean() });
