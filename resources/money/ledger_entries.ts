import { staff } from '#src/access/grants.ts';
import { LEDGER_ACCOUNTS, LEDGER_KINDS } from '#src/rules/ledger/entries.ts';
import * as f from '#src/schema/field.ts';
import { defineResource } from '#src/schema/resource.ts';
import { CURRENCIES } from '../homes/properties.ts';

/**
 * The ledger, entry by entry: staff see here what an amount is the sum of. Rows are never changed or
 * removed. The database checks the columns copied from the entry's transaction against it.
 */
export const ledgerEntries = defineResource({
  name: 'ledger_entries',
  fields: {
    id: f.id(),
    transaction_id: f.locked(f.ref('ledger_transactions')),
    kind: f.locked(f.choice(LEDGER_KINDS)),
    booking_id: f.locked(f.optional(f.ref('bookings'))),
    account: f.locked(f.indexed(f.choice(LEDGER_ACCOUNTS))),
    /** The profile that the entry belongs to, for accounts kept per profile. */
    owner_id: f.locked(f.optional(f.ref('profiles'))),
    /** Positive is a debit. */
    amount: f.locked(f.money({ min: Number.MIN_SAFE_INTEGER })),
    currency: f.locked(f.choice(CURRENCIES)),
    created_at: f.createdAt(),
  },
  access: { list: staff('admin') },
  admin: {
    menu: { group: 'Money', position: 7 },
    list: ['kind', 'account', 'amount', 'owner_id', 'booking_id', 'created_at'],
    filters: ['kind', 'account', 'currency', 'amount', 'owner_id', 'booking_id', 'created_at'],
    title: 'kind',
    sort: ['created_at', 'DESC'],
  },
});
