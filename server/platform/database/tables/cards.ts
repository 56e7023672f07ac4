import { CURRENCIES } from '#resources/properties.ts';
import { cardRefundMachine } from '#src/rules/payments/cardRefund.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Money on its way back to the card it came from. */
export const cardRefunds = defineTable({
  name: 'card_refunds',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings'),
    payment_id: f.ref('payments'),
    state: f.states(cardRefundMachine),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    created_at: f.createdAt(),
  },
});

/** Who a user is to the cards' provider, which keeps their saved cards. */
export const cardCustomers = defineTable({
  name: 'card_customers',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    provider_id: f.unique(f.text({ max: 255 })),
    created_at: f.createdAt(),
  },
});

/** What the provider told us of, each event once; `object_id` is what it is about. */
export const paymentEvents = defineTable({
  name: 'payment_events',
  fields: {
    id: f.id(),
    event_id: f.unique(f.text({ max: 255 })),
    type: f.text({ max: 120 }),
    about: f.choice(['intent', 'refund', 'transfer', 'account', 'else']),
    object_id: f.text({ min: 0, max: 255 }),
    /** Null while its job is to run. */
    processed_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** How staff set a way to pay, and how it fares; no row: on, and never asked. */
export const paymentProviders = defineTable({
  name: 'payment_providers',
  fields: {
    id: f.id(),
    provider: f.unique(f.choice(PAYMENT_PROVIDERS)),
    enabled: f.withDefault(f.flag(), true),
    last_call_at: f.optional(f.instant()),
    last_error_at: f.optional(f.instant()),
    last_error: f.withDefault(f.text({ min: 0, max: 300 }), ''),
    last_event_at: f.optional(f.instant()),
  },
});
