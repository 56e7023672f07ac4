import {
  APPROVAL_HOURS_MAX,
  APPROVAL_WINDOW_MAX,
  LOOSENING_HOURS_MAX,
  DEFAULT_STAFF_MONEY_TERMS,
} from '#src/rules/payments/staffMoney.ts';
import { z } from 'zod';
import { CURRENCIES } from '#resources/properties.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * The bookings of a payout. A booking can be in one `open` item only: the database prevents a
 * second payout of the same money.
 */
export const payoutItems = defineTable({
  name: 'payout_items',
  fields: {
    id: f.id(),
    payout_id: f.ref('payouts', 'cascade'),
    booking_id: f.ref('bookings'),
    amount: f.money({ min: Number.MIN_SAFE_INTEGER }),
    open: f.withDefault(f.flag(), true),
  },
  unique: [['payout_id', 'booking_id']],
});

/** The bank account of a payout at the time it was sent. */
export const payoutDestinations = defineTable({
  name: 'payout_destinations',
  fields: {
    id: f.id(),
    payout_id: f.unique(f.ref('payouts', 'cascade')),
    profile_id: f.ref('profiles', 'cascade'),
    holder: f.text({ min: 0, max: 400 }),
    sealed_iban: f.text({ max: 2000 }),
    mask: f.text({ max: 40 }),
  },
});

/** Each time that payouts were gathered: by the hourly job, or by staff. */
export const payoutGatherings = defineTable({
  name: 'payout_gatherings',
  fields: {
    id: f.id(),
    /** Null for the hourly job. */
    gathered_by: f.optional(f.ref('users')),
    started_at: f.indexed(f.instant()),
    finished_at: f.optional(f.instant()),
    /** The payouts that were handed over to staff or to a provider. */
    payouts: f.withDefault(f.integer(), 0),
    /** The sellers whose payouts failed to gather. */
    failed: f.withDefault(f.integer(), 0),
    /** The sum of the payouts, by currency. */
    amounts: f.json(z.array(z.object({ currency: z.enum(CURRENCIES), amount: f.money() }))),
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
