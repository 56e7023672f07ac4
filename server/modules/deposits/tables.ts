import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { depositMachine } from '#src/rules/deposits/deposit.ts';
import { ZERO } from '#src/rules/money/money.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** The security deposit of a confirmed booking; its money is in the ledger. */
export const deposits = defineTable({
  name: 'deposits',
  fields: {
    id: f.id(),
    booking_id: f.unique(f.ref('bookings')),
    state: f.states(depositMachine),
    amount: f.money({ min: 1 }),
    currency: f.choice(CURRENCIES),
    /** When it is released unless claimed. */
    release_at: f.instant(),
    /** The part awarded to the seller. */
    awarded: f.withDefault(f.money(), ZERO),
    settled_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const depositsTables = [deposits] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof depositsTables> {}
}
