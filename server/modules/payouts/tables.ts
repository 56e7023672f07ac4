import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { payoutTransferMachine } from '#src/rules/payouts/payoutTransfer.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { z } from 'zod';

/** A seller's account at the payout provider, with its last known state. */
export const payoutProviderAccounts = defineTable({
  name: 'payout_provider_accounts',
  fields: {
    id: f.id(),
    profile_id: f.unique(f.ref('profiles', 'cascade')),
    /** Null after the provider closed it; a new one can be opened. */
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    /** Number of closed accounts; part of the idempotency key of the next one. */
    closed: f.withDefault(f.integer(), 0),
    /**
     * `chosen`: the seller selected provider payouts. `in_use`: the account was ready once, so
     * payouts use it.
     */
    chosen: f.flag(),
    in_use: f.flag(),
    /** No transfers before this time. */
    usable_from: f.instant(),
    transfers: f.flag(),
    payouts: f.flag(),
    submitted: f.flag(),
    checking: f.flag(),
    /** The provider's names of missing information, one per line. */
    missing: f.longText(),
    /** The provider's deadline for it. */
    wanted_by: f.optional(f.instant()),
    checked_at: f.indexed(f.instant()),
  },
});

/** Provider accounts of departed sellers, until the provider has closed them. */
export const providerAccountClosures = defineTable({
  name: 'provider_account_closures',
  fields: {
    id: f.id(),
    profile_id: f.ref('profiles'),
    provider_id: f.unique(f.text({ max: 255 })),
    /** Whether the provider has disabled it. */
    barred: f.withDefault(f.flag(), false),
    /** Why the provider refused to close it at the last attempt; empty before. */
    reason: f.text({ min: 0, max: 300 }),
    checked_at: f.indexed(f.instant()),
  },
});

/** Attempts to send a payout through the provider. */
export const payoutTransfers = defineTable({
  name: 'payout_transfers',
  fields: {
    id: f.id(),
    payout_id: f.ref('payouts'),
    state: f.states(payoutTransferMachine),
    /** The provider's id of the seller's account. */
    account: f.text({ max: 255 }),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    /** The reversed amount, as booked in the ledger. */
    reversed: f.withDefault(f.money(), ZERO),
    /** Why it was refused or abandoned. */
    reason: f.withDefault(f.text({ min: 0, max: 300 }), ''),
    checked_at: f.indexed(f.instant()),
    created_at: f.createdAt(),
  },
});

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

/** The tables of this module that are not declared resources. */
export const payoutsTables = [
  payoutProviderAccounts,
  providerAccountClosures,
  payoutTransfers,
  payoutItems,
  payoutDestinations,
  payoutGatherings,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof payoutsTables> {}
}
