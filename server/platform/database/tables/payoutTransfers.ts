import { CURRENCIES } from '#resources/properties.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { payoutTransferMachine } from '#src/rules/payouts/payoutTransfer.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Who a seller is to the provider that pays out, and what it told of them last. */
export const payoutProviderAccounts = defineTable({
  name: 'payout_provider_accounts',
  fields: {
    id: f.id(),
    profile_id: f.unique(f.ref('profiles', 'cascade')),
    /** Null where the provider closed it: a new one can be opened. */
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    /** How many were closed; part of the key under which the next is opened. */
    closed: f.withDefault(f.integer(), 0),
    /** Whether the seller wants to be paid out there, and whether they are, for it was ready once. */
    chosen: f.flag(),
    in_use: f.flag(),
    /** Nothing is sent there before. */
    usable_from: f.instant(),
    transfers: f.flag(),
    payouts: f.flag(),
    submitted: f.flag(),
    checking: f.flag(),
    /** The provider's names of what it wants, one a line. */
    missing: f.longText(),
    /** Until when it wants it. */
    wanted_by: f.optional(f.instant()),
    checked_at: f.indexed(f.instant()),
  },
});

/** Accounts at the provider of sellers who have left, until it has closed them. */
export const providerAccountClosures = defineTable({
  name: 'provider_account_closures',
  fields: {
    id: f.id(),
    profile_id: f.ref('profiles'),
    provider_id: f.unique(f.text({ max: 255 })),
    /** Whether the provider keeps it from being used. */
    barred: f.withDefault(f.flag(), false),
    /** Why the provider did not close it when it was asked last; empty before. */
    reason: f.text({ min: 0, max: 300 }),
    checked_at: f.indexed(f.instant()),
  },
});

/** Each try to send a payout through the provider. */
export const payoutTransfers = defineTable({
  name: 'payout_transfers',
  fields: {
    id: f.id(),
    payout_id: f.ref('payouts'),
    state: f.states(payoutTransferMachine),
    /** The provider's name of the seller's account that it goes to. */
    account: f.text({ max: 255 }),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    provider_id: f.optional(f.unique(f.text({ max: 255 }))),
    /** How much of it came back, as it is booked. */
    reversed: f.withDefault(f.money(), ZERO),
    /** Why it was refused or dropped. */
    reason: f.withDefault(f.text({ min: 0, max: 300 }), ''),
    checked_at: f.indexed(f.instant()),
    created_at: f.createdAt(),
  },
});
