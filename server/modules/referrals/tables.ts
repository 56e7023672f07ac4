import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { referralMachine } from '#src/rules/referrals/referral.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** A user's referral code. */
export const referralCodes = defineTable({
  name: 'referral_codes',
  fields: {
    id: f.id(),
    user_id: f.unique(f.ref('users', 'cascade')),
    code: f.unique(f.text({ max: 20 })),
    created_at: f.createdAt(),
  },
});

/** Referred users and the rewards. The credit itself is in the ledger. */
export const referrals = defineTable({
  name: 'referrals',
  fields: {
    id: f.id(),
    inviter_id: f.ref('users', 'cascade'),
    invited_id: f.unique(f.ref('users', 'cascade')),
    state: f.states(referralMachine),
    /** The booking that earned the reward. */
    booking_id: f.optional(f.ref('bookings')),
    for_inviter: f.optional(f.money()),
    for_invited: f.optional(f.money()),
    currency: f.optional(f.choice(CURRENCIES)),
    rewarded_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const referralsTables = [referralCodes, referrals] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof referralsTables> {}
}
