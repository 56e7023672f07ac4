import type { RowsOf } from '#server/platform/database/tables/index.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { policy } from '#resources/stays/bookings.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';

/** A seller's bank account for payouts. The IBAN is encrypted; replies contain only its mask. */
export const payoutAccounts = defineTable({
  name: 'payout_accounts',
  fields: {
    id: f.id(),
    profile_id: f.unique(f.ref('profiles', 'cascade')),
    holder: f.text({ min: 0, max: 400 }),
    sealed_iban: f.text({ max: 2000 }),
    /** No payouts before this time, because the account was changed; its owner gets an email. */
    usable_from: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The current refund tiers; a booking stores the ones it was made under. */
export const cancellationPolicies = defineTable({
  name: 'cancellation_policies',
  fields: {
    id: f.id(),
    code: f.unique(f.choice(POLICY_CODES)),
    tiers: f.json(policy.shape.tiers),
    version: f.version(),
  },
});

/** The tables of this module that are not declared resources. */
export const onboardingTables = [payoutAccounts, cancellationPolicies] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof onboardingTables> {}
}
