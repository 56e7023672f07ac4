import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import {
  invoiceMachine,
  PLAN_INTERVALS,
  subscriptionMachine,
} from '#src/rules/subscriptions/subscription.ts';
import { day, money, share } from '#src/schema/field.ts';

const currency = z.enum(CURRENCIES);

export const vipPlan = z.object({
  id: z.string(),
  name: z.string(),
  interval: z.enum(PLAN_INTERVALS),
  currency,
  price: money(),
});
export type VipPlan = z.infer<typeof vipPlan>;

export const vipInvoice = z.object({
  id: z.string(),
  reference: z.string(),
  plan: z.string(),
  state: z.enum(invoiceMachine.states),
  amount: money(),
  currency,
  period_from: z.nullable(day()),
  period_to: z.nullable(day()),
  due_on: day(),
  paid_at: z.nullable(z.string()),
  paid_by: z.nullable(z.enum(PAYMENT_PROVIDERS)),
  /** Why a saved card was refused; empty where it was not. */
  card_problem: z.string(),
  /** The day a saved card is charged; null where none is. */
  charged_on: z.nullable(day()),
  /** When a late card payment was refunded. */
  returned_at: z.nullable(z.string()),
  created_at: z.string(),
});
export type VipInvoice = z.infer<typeof vipInvoice>;

/** `GET /v1/subscription`, and the reply to every change of it. */
export const subscriptionView = z.object({
  seller: z.string(),
  plans: z.array(vipPlan),
  /** The most frequent currency of the seller’s listings; null without listings. */
  currency: z.nullable(currency),
  /** The commission in basis points: without VIP, and with. */
  commission: z.object({ usual: share(), vip: share() }),
  /** The current subscription; null where there is none. */
  subscription: z.nullable(
    z.object({
      state: z.enum(subscriptionMachine.states),
      plan: vipPlan,
      next_plan: z.nullable(vipPlan),
      pay_by: z.enum(PAYMENT_PROVIDERS),
      /** The chosen saved card; null for the default card. */
      card_id: z.nullable(z.string()),
      period_end: z.nullable(day()),
      /** While unpaid: the first day without the benefits. */
      grace_until: z.nullable(day()),
      abilities: z.object({ cancel: z.boolean(), resume: z.boolean(), change_plan: z.boolean() }),
    }),
  ),
  /** Newest first. */
  invoices: z.array(vipInvoice),
  /** Whether card payments are available. */
  takes_cards: z.boolean(),
  /** The account for bank transfers; null where they are off. */
  bank: z.nullable(
    z.object({ holder: z.string(), iban: z.string(), bic: z.string(), bank: z.string() }),
  ),
});
export type SubscriptionView = z.infer<typeof subscriptionView>;

/** `POST /v1/subscription` and `POST /v1/subscription/plan` */
export const planRequest = z.strictObject({ plan_id: z.uuidv7() });

/** `POST /v1/subscription/billing`: the payment method and saved card of the next invoices. */
export const billingRequest = z.strictObject({
  pay_by: z.enum(PAYMENT_PROVIDERS),
  /** Absent: the default card. */
  card_id: z.string().min(1).max(255).optional(),
});
