import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

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
