import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payments/payment.ts';
import { day } from '#src/schema/field.ts';
import { figure, reported } from './analytics.ts';

/** For definitions see `server/modules/reports/queries/payments.ts`. */
export const paymentMetrics = z.object({
  ...reported,
  currency: z.enum(CURRENCIES),
  currencies: z.array(z.enum(CURRENCIES)),
  figures: z.object({
    volume: figure,
    revenue: figure,
    /** The revenue’s share of the volume, from 0 to 1. */
    take_rate: figure,
    refunds: figure,
    received: figure,
    returned: figure,
    paid_out: figure,
  }),
  trend: z.array(z.object({ day: day(), volume: figure, revenue: figure, refunds: figure })),
  /** The ledger’s current balances, whatever the period. */
  standing: z.object({
    at_the_bank: z.number(),
    owed_to_buyers: z.number(),
    owed_to_sellers: z.number(),
    earned: z.number(),
    credit: z.number(),
    /** Buyers' security deposits. */
    deposits: z.number(),
  }),
  /** The last nightly ledger check; null before the first. */
  proof: z.nullable(
    z.object({
      at: z.string(),
      ok: z.boolean(),
      transactions: z.number(),
      problems: z.array(z.string()),
    }),
  ),
});
export type PaymentMetrics = z.infer<typeof paymentMetrics>;

export const paymentReport = z.object({
  ...reported,
  currency: z.enum(CURRENCIES),
  currencies: z.array(z.enum(CURRENCIES)),
  figures: z.object({
    begun: figure,
    succeeded: figure,
    failed: figure,
    /** The share of finished payments that succeeded, from 0 to 1. */
    success_rate: figure,
    amount: figure,
  }),
  trend: z.array(z.object({ day: day(), begun: figure, succeeded: figure, failed: figure })),
  providers: z.array(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      begun: figure,
      succeeded: figure,
      failed: figure,
      amount: figure,
    }),
  ),
  states: z.array(
    z.object({
      provider: z.enum(PAYMENT_PROVIDERS),
      state: z.enum(paymentMachine.states),
      payments: figure,
      amount: figure,
    }),
  ),
});
export type PaymentReport = z.infer<typeof paymentReport>;

const earnings = z.object({ earned: z.number(), paid_out: z.number() });

/** `GET /v1/seller/payment-analytics`: the last twelve months and upcoming earnings. */
export const sellerEarnings = z.object({
  currencies: z.array(
    z.object({
      currency: z.enum(CURRENCIES),
      /** By the month of posting; `year_before` is the same month a year earlier. */
      months: z.array(earnings.extend({ month: z.string(), year_before: z.number() })),
      /** What is owed outside open payouts, by the month it falls due. */
      upcoming: z.array(z.object({ month: z.string(), amount: z.number() })),
      properties: z.array(
        z.object({
          id: z.string(),
          title: z.string(),
          bookings: z.number(),
          earned: z.number(),
        }),
      ),
    }),
  ),
});
export type SellerEarnings = z.infer<typeof sellerEarnings>;
