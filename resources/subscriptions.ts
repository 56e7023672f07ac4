import { staff } from '#src/access/grants.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payment.ts';
import { subscriptionMachine } from '#src/rules/subscription.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';

/** A seller's VIP subscription. A profile has one that is not over, at most. */
export const subscriptions = defineResource({
  name: 'subscriptions',
  fields: {
    id: f.id(),
    profile_id: f.locked(f.ref('profiles')),
    state: f.states(subscriptionMachine),
    plan_id: f.locked(f.ref('vip_plans')),
    /** The plan of the next invoice, where the seller has chosen another. */
    next_plan_id: f.locked(f.optional(f.ref('vip_plans'))),
    /** How the next invoices are paid. */
    pay_by: f.locked(f.withDefault(f.choice(PAYMENT_PROVIDERS), 'bank_transfer')),
    /** The saved card that pays them, as its provider calls it; null: the one that is offered first. */
    card_id: f.locked(f.optional(f.text({ max: 255 }))),
    /** The first day that is not paid for; null until something is. */
    period_end: f.locked(f.optional(f.day())),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  admin: {
    list: ['profile_id', 'state', 'plan_id', 'pay_by', 'period_end', 'created_at'],
    filters: ['state', 'plan_id', 'pay_by', 'period_end', 'created_at'],
    title: 'profile_id',
    sort: ['created_at', 'DESC'],
  },
});
