import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { LEDGER_KINDS } from '#src/rules/ledger/entries.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/**
 * The entries of a transaction (`resources/money/ledger_entries.ts`) sum to zero per currency. Rows are
 * never changed or deleted.
 */
export const ledgerTransactions = defineTable({
  name: 'ledger_transactions',
  fields: {
    id: f.id(),
    kind: f.choice(LEDGER_KINDS),
    booking_id: f.optional(f.ref('bookings')),
    payment_id: f.optional(f.ref('payments')),
    idempotency_key: f.unique(f.text({ max: 120 })),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const ledgerTables = [ledgerTransactions] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof ledgerTables> {}
}
