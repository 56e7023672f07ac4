import { CURRENCIES } from '#resources/properties.ts';
import { depositMachine } from '#src/rules/deposits/deposit.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** The security deposit of a booking that was confirmed; the ledger holds its money. */
export const deposits = defineTable({
  name: 'deposits',
  fields: {
    id: f.id(),
    booking_id: f.unique(f.ref('bookings')),
    state: f.states(depositMachine),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    /** When it goes back by itself, unless it is claimed. */
    release_at: f.instant(),
    /** What of it became the seller's. */
    awarded: f.withDefault(f.money(), ZERO),
    settled_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});
