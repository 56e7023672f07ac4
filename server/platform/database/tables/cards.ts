import { CURRENCIES } from '#resources/properties.ts';
import { cardRefundMachine } from '#src/rules/payments/cardRefund.ts';
import { PAYMENT_PROVIDERS } from '#src/rules/payments/payment.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Refunds to cards. */
export const cardRefunds = defineTable({
  name: 'card_refunds',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings'),
    payment_id: f.ref('payments'),
    state: f.states(cardRefundMachine),
    amount: f.money({ min: 1 }),
    /** `provider`: made in the provider's dashboard. `chargeback`: the buyer's bank took it back. */
    origin: f.withDefault(f.choice(['platform', 'provider', 'chargeback']), 'platform'),
    /** The part of it that paid refunds which we owed, whose rows are `failed`. */
    absorbed: f.withDefault(f.money(), ZERO),
    /** The part of it that the buyer was not owed, beyond the price: a loss of the platform. */
    overdrawn: f.withDefault(f.money(), ZERO),
    currency: f.choice(CURRENCIES),
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    created_at: f.createdAt(),
  },
});

/** The card provider's customer of a user, which holds the saved cards. */
export const cardCustomers = defineTable({
  name: 'card_customers',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    provider_id: f.unique(f.text({ max: 255 })),
    created_at: f.createdAt(),
  },
});

/**
 * Events received from the provider, each stored once; `object_id` identifies the changed object.
 */
export const paymentEvents = defineTable({
  name: 'payment_events',
  fields: {
    id: f.id(),
    event_id: f.unique(f.text({ max: 255 })),
    type: f.text({ max: 120 }),
    about: f.choice(['intent', 'refund', 'transfer', 'account', 'else']),
    object_id: f.text({ min: 0, max: 255 }),
    /** Null until its job has run. */
    processed_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** Staff settings and health of a payment provider. Without a row: enabled, never called. */
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
