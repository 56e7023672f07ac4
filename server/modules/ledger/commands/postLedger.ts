import { sql, type Kysely, type Selectable } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import { type LedgerEntry, isBalanced } from '#src/rules/ledger/entries.ts';
import { type Cents, cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { pendingRefunds } from '../queries/pendingRefunds.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

export interface Posting {
  readonly kind: Selectable<Tables['ledger_transactions']>['kind'];
  /** Null when no booking caused the posting. */
  readonly booking_id: string | null;
  readonly payment_id: string | null;
  readonly currency: Selectable<Tables['ledger_entries']>['currency'];
  /** Unique, such as `receipt:{payment_id}`: the database rejects a second posting with the same key. */
  readonly key: string;
  readonly entries: readonly LedgerEntry[];
}

/** Posts one balanced transaction and records it in the audit log. Throws when it does not balance. */
export async function postLedger(unit: UnitOfWork, posting: Posting): Promise<void> {
  const { kind, booking_id, payment_id, currency, key, entries } = posting;
  if (entries.length === 0) return;
  if (!isBalanced(entries)) throw new Error(`The entries of ${key} do not balance`);
  const { trx, now } = unit;
  const id = uuidv7();
  const posted = { kind, booking_id, created_at: now.toISOString() };
  await trx
    .insertInto('ledger_transactions')
    .values({ id, ...posted, payment_id, idempotency_key: key })
    .execute();
  const rows = entries.map((entry) => ({
    ...entry,
    ...posted,
    id: uuidv7(),
    transaction_id: id,
    currency,
  }));
  await trx.insertInto('ledger_entries').values(rows).execute();
  for (const row of rows) unit.changed('ledger_entries', row.id);
  unit.audit({
    action: `ledger.${kind}`,
    resource: 'ledger_transactions',
    record_id: id,
    differences: { booking_id, key, entries },
  });
}

/** What the buyer of a booking has paid, minus completed and pending refunds, in minor units. */
export async function netPaid(db: Kysely<Tables>, bookingId: string): Promise<Cents> {
  const { paid } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('t.booking_id', '=', bookingId)
    .where('t.kind', 'in', ['receipt', 'return'])
    .where('e.account', '=', 'provider_clearing')
    .select(
      sql<number>`coalesce(sum(e.amount), 0)::bigint - ${pendingRefunds('booking_id', bookingId)}`.as(
        'paid',
      ),
    )
    .executeTakeFirstOrThrow();
  return cents(paid);
}
