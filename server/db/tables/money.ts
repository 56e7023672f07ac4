import { CURRENCIES } from '#resources/properties.ts';
import { LEDGER_ACCOUNTS } from '#src/rules/ledger.ts';
import { PAYMENT_PROVIDERS, paymentMachine } from '#src/rules/payment.ts';
import { ZERO } from '#src/rules/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A payment of the buyer for one booking, or for a change of it, by whatever provider. */
export const payments = defineTable({
  name: 'payments',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings'),
    /** What it is for, where it is not the price of the booking as it was first made. */
    change_id: f.optional(f.ref('change_requests')),
    provider: f.choice(PAYMENT_PROVIDERS),
    state: f.states(paymentMachine),
    reference: f.unique(f.text({ max: 32 })),
    /** The provider's own name of it; null for transfers, and until the provider has answered. */
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    amount: f.money({ min: 1 }),
    refunded: f.withDefault(f.money(), ZERO),
    currency: f.choice(CURRENCIES),
    created_at: f.createdAt(),
  },
});

/** Entries of one transaction sum to zero in each currency; rows are never changed or removed. */
export const ledgerTransactions = defineTable({
  name: 'ledger_transactions',
  fields: {
    id: f.id(),
    kind: f.choice([
      'receipt',
      'charge',
      'refund',
      'return',
      'payout',
      'compensation',
      'credit',
      'subscription',
      'deposit',
      'deposit_end',
    ]),
    booking_id: f.optional(f.ref('bookings')),
    payment_id: f.optional(f.ref('payments')),
    idempotency_key: f.unique(f.text({ max: 120 })),
    created_at: f.createdAt(),
  },
});

export const ledgerEntries = defineTable({
  name: 'ledger_entries',
  fields: {
    id: f.id(),
    transaction_id: f.ref('ledger_transactions'),
    account: f.indexed(f.choice(LEDGER_ACCOUNTS)),
    /** The profile whose share of the account it is, where the account has shares. */
    owner_id: f.optional(f.ref('profiles')),
    amount: f.money({ min: Number.MIN_SAFE_INTEGER }),
    currency: f.choice(CURRENCIES),
  },
});
