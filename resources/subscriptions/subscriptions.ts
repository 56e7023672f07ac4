import { staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { subscriptionMachine } from '#src/rules/subscriptions/subscription.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** A seller's VIP subscription. A profile has at most one that has not ended. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  fields: {
    id: f.id(),
    profile_id: f.locked(f.ref('profiles')),
    state: f.states(subscriptionMachine),
    plan_id: f.locked(f.ref('vip_plans')),
    /** The plan from the next invoice on, if the seller has chosen another. */
    next_plan_id: f.locked(f.optional(f.ref('vip_plans'))),
    /** Payment method of the next invoices. */
    pay_by: f.locked(f.withDefault(f.choice(PAYMENT_PROVIDERS), 'bank_transfer')),
    /** The provider's id of the saved card that pays them; null: the default card. */
    card_id: f.locked(f.optional(f.text({ max: 255 }))),
    /** The first unpaid day; null before the first payment. */
    period_end: f.locked(f.optional(f.day())),
    /** The day of the month on which its periods begin; null before the first payment. */
    anchor_day: f.locked(f.optional(f.integer({ min: 1, max: 31 }))),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  admin: {
    menu: { group: 'Money', position: 11 },
    list: ['profile_id', 'state', 'plan_id', 'pay_by', 'period_end', 'created_at'],
    filters: ['state', 'plan_id', 'pay_by', 'period_end', 'created_at'],
    search: ['profile_id'],
    title: 'profile_id',
    sort: ['created_at', 'DESC'],
  },
});
