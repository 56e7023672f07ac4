import { staff } from '#src/access/grants.ts';
import { PLAN_INTERVALS } from '#src/rules/subscriptions/subscription.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/** The price of a VIP subscription; a change applies from the next invoice on. */
export const vipPlans = defineResource({
  name: 'vip_plans',
  fields: {
    id: f.id(),
    name: f.text({ max: 60 }),
    interval: f.choice(PLAN_INTERVALS),
    currency: f.choice(CURRENCIES),
    price: f.money({ min: 1 }),
    /** Whether it can be chosen; current subscribers keep it. */
    offered: f.withDefault(f.flag(), true),
    created_at: f.createdAt(),
  },
  stepUp: true,
  access: { list: staff('admin'), create: staff('admin'), edit: staff('admin') },
  admin: {
    menu: { group: 'Money', position: 12 },
    list: ['name', 'interval', 'currency', 'price', 'offered'],
    filters: ['interval', 'currency', 'offered'],
    title: 'name',
  },
});
