import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** Where a seller's money goes. The number lies here sealed; everything else shows its mask. */
export const payoutAccounts = defineTable({
  name: 'payout_accounts',
  fields: {
    id: f.id(),
    profile_id: f.unique(f.ref('profiles', 'cascade')),
    holder: f.text({ min: 0, max: 400 }),
    sealed_iban: f.text({ max: 2000 }),
    /** Nothing is paid to it before: it was changed, and its owner was told. */
    usable_from: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});
