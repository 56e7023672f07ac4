import { staff } from '#src/access/grants.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payments/payment.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/**
 * A buyer's payment for a booking or a booking change, of any provider. Read-only for staff: transfers
 * are matched in manual payments, and the provider decides the state of card payments.
 */
export const payments = defineResource({
  name: 'payments',
  fields: {
    id: f.id(),
    booking_id: f.locked(f.ref('bookings')),
    /** The booking change that it pays; null for the original price. */
    change_id: f.locked(f.optional(f.ref('change_requests'))),
    provider: f.locked(f.choice(PAYMENT_PROVIDERS)),
    state: f.states(paymentMachine),
    reference: f.locked(f.unique(f.text({ max: 32 }))),
    /** The provider's id; null for transfers and until the provider has responded. */
    provider_id: f.described(f.locked(f.optional(f.unique(f.text({ max: 255 })))), {
      label: 'Named by the provider',
    }),
    amount: f.locked(f.money({ min: 1 })),
    refunded: f.locked(f.withDefault(f.money(), ZERO)),
    currency: f.locked(f.choice(CURRENCIES)),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  admin: {
    menu: { group: 'Money', icon: 'card', position: 1 },
    totals: ['amount', 'refunded'],
    list: ['reference', 'booking_id', 'provider', 'amount', 'refunded', 'state', 'created_at'],
    filters: ['state', 'provider', 'booking_id', 'currency', 'amount', 'refunded', 'created_at'],
    search: ['reference', 'provider_id', 'booking_id'],
    title: 'reference',
    sort: ['created_at', 'DESC'],
  },
});
