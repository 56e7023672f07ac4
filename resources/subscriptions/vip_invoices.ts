import { z } from 'zod';
import { staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { invoiceMachine } from '#src/rules/subscriptions/subscription.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/** The invoice of one period of a VIP subscription, paid by card or by a transfer that staff match. */
export const vipInvoices = defineResource({
  name: 'vip_invoices',
  fields: {
    id: f.id(),
    reference: f.locked(f.unique(f.text({ max: 32 }))),
    subscription_id: f.locked(f.ref('subscriptions')),
    profile_id: f.locked(f.ref('profiles')),
    plan_id: f.locked(f.ref('vip_plans')),
    state: f.states(invoiceMachine),
    amount: f.locked(f.money({ min: 1 })),
    currency: f.locked(f.choice(CURRENCIES)),
    /** Null in the first invoice: its period begins when it is paid. */
    period_from: f.locked(f.optional(f.day())),
    period_to: f.locked(f.optional(f.day())),
    due_on: f.locked(f.day()),
    paid_at: f.locked(f.optional(f.instant())),
    /** Null while unpaid. */
    paid_by: f.locked(f.optional(f.choice(PAYMENT_PROVIDERS))),
    /** The card provider's id of the current or completed payment. */
    intent_id: f.locked(f.optional(f.unique(f.text({ max: 255 })))),
    /** How often charging a saved card was declined. */
    card_tries: f.locked(f.withDefault(f.integer(), 0)),
    /** Why the last attempt failed; empty after a success or without an attempt. */
    card_problem: f.locked(f.withDefault(f.text({ min: 0, max: 300 }), '')),
    /** When a late card payment was refunded. */
    returned_at: f.locked(f.optional(f.instant())),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  actions: {
    settle: {
      grant: staff('admin'),
      event: 'settle',
      input: z.strictObject({ amount: f.money({ min: 1 }), received_on: f.day() }),
      bulk: true,
    },
  },
  admin: {
    menu: { group: 'Money', position: 10 },
    totals: ['amount'],
    list: ['reference', 'profile_id', 'amount', 'state', 'due_on', 'created_at'],
    filters: ['state', 'profile_id', 'currency', 'amount', 'due_on', 'created_at'],
    search: ['reference', 'profile_id'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
