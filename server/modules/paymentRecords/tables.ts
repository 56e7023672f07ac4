import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { cardRefundMachine } from '#src/rules/payments/cardRefund.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import {
  APPROVAL_HOURS_MAX,
  APPROVAL_WINDOW_MAX,
  LOOSENING_HOURS_MAX,
  DEFAULT_STAFF_MONEY_TERMS,
} from '#src/rules/approvals/staffMoney.ts';

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

/** Staff settings at `/admin/payment-settings`: one row, or none before the first change. */
export const payoutSettings = defineTable({
  name: 'payout_settings',
  fields: {
    id: f.id(),
    scope: f.unique(f.choice(['platform'])),
    delay_days: f.integer({ min: 0, max: 60 }),
    minimum: f.money(),
    account_wait_days: f.integer({ min: 0, max: 60 }),
    approval_limit: f.withDefault(f.money(), DEFAULT_STAFF_MONEY_TERMS.approval_limit),
    approval_window_days: f.withDefault(
      f.integer({ min: 1, max: APPROVAL_WINDOW_MAX }),
      DEFAULT_STAFF_MONEY_TERMS.approval_window_days,
    ),
    approval_hours: f.withDefault(
      f.integer({ min: 1, max: APPROVAL_HOURS_MAX }),
      DEFAULT_STAFF_MONEY_TERMS.approval_hours,
    ),
    loosening_hours: f.withDefault(
      f.integer({ min: 1, max: LOOSENING_HOURS_MAX }),
      DEFAULT_STAFF_MONEY_TERMS.loosening_hours,
    ),
    early_transfer_days: f.withDefault(
      f.integer({ min: 0, max: 60 }),
      DEFAULT_STAFF_MONEY_TERMS.early_transfer_days,
    ),
    version: f.version(),
  },
});

/** The tables of this module that are not declared resources. */
export const paymentRecordsTables = [cardRefunds, cardCustomers, payoutSettings] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof paymentRecordsTables> {}
}
