import { sql, type Kysely } from 'kysely';
import { DEPOSIT_HELD_STATES } from '#src/rules/deposits/deposit.ts';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { brokenAuditLink } from '#server/platform/audit/verifyAudit.ts';
import { pendingRefunds } from './pendingRefunds.ts';

export interface LedgerProof {
  readonly ok: boolean;
  readonly transactions: number;
  readonly entries: number;
  /** Descriptions for staff; at most 100 of each kind. */
  readonly problems: readonly string[];
}

const LIMIT = 100;

/**
 * Checks the ledger against the other tables:
 * - every transaction balances in each currency;
 * - what buyers are owed for a booking equals its pending refunds;
 * - the state of a payment matches its balance in the ledger;
 * - the ledger has a payout, with its exact amount, only when it was paid;
 * - a deposit is held exactly while its booking or a claim needs it;
 * - no row of the audit log was changed.
 */
export async function ledgerProof(db: Kysely<Tables>): Promise<LedgerProof> {
  const problems = [
    ...(await unbalancedTransactions(db)),
    ...(await unsettledBuyers(db)),
    ...(await misstatedPayments(db)),
    ...(await misstatedPayouts(db)),
    ...(await misstatedDeposits(db)),
    ...(await brokenAuditChain(db)),
  ];
  const { transactions, entries } = await db
    .selectNoFrom([
      sql<number>`(select count(*) from ledger_transactions)`.as('transactions'),
      sql<number>`(select count(*) from ledger_entries)`.as('entries'),
    ])
    .executeTakeFirstOrThrow();
  return { ok: problems.length === 0, transactions, entries, problems };
}

async function unbalancedTransactions(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ transaction_id: string; currency: string; sum: number }>`
    select transaction_id, currency, sum(amount)::bigint as sum from ledger_entries
    group by transaction_id, currency having sum(amount) <> 0 limit ${LIMIT}`.execute(db);
  return rows.map(
    ({ transaction_id, currency, sum }) =>
      `Transaction ${transaction_id} is off by ${sum} ${currency}`,
  );
}

/** Compares buyers' balances by booking with their pending refunds. */
async function unsettledBuyers(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; owed: number; waiting: number }>`
    select b.reference, owed, waiting from (
      select t.booking_id, -sum(e.amount)::bigint as owed
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'buyer_receivable' group by t.booking_id
    ) books
    join bookings b on b.id = books.booking_id
    cross join lateral (
      select ${pendingRefunds('booking_id', sql.ref('b.id'))} as waiting
    ) back
    -- A paid booking that awaits its seller has its money here, unless a card is only authorised.
    where owed <> waiting + case when b.state = 'awaiting_seller' and not exists (
      select from payments p where p.booking_id = b.id and p.state = 'authorized'
    ) then b.total + b.deposit else 0 end
    limit ${LIMIT}`.execute(db);
  return rows.map(
    ({ reference, owed, waiting }) =>
      `Booking ${reference}: the buyer is owed ${owed}, and ${waiting} is on its way back`,
  );
}

async function misstatedPayments(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string; balance: number }>`
    select p.reference, p.state, balance from payments p
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as balance
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where t.payment_id = p.id and e.account = 'provider_clearing'
    ) books
    where balance <> case
      when p.state in ('captured', 'partially_refunded', 'refunded') then p.amount - p.refunded
      else 0 end
    limit ${LIMIT}`.execute(db);
  return rows.map(
    ({ reference, state, balance }) =>
      `Payment ${reference} is ${state ?? 'not there'}, but the ledger holds ${balance} of it`,
  );
}

/** Compares payouts with what the ledger says was sent for their bookings. */
async function misstatedPayouts(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string; amount: number; sent: number }>`
    select o.reference, o.state, o.amount, books.sent from payouts o
    cross join lateral (
      select coalesce(sum(i.amount), 0)::bigint as items from payout_items i where i.payout_id = o.id
    ) parts
    cross join lateral (
      select coalesce(sum(e.amount), 0)::bigint as sent from payout_items i
      join ledger_transactions t on t.idempotency_key = 'payout:' || i.id
      join ledger_entries e on e.transaction_id = t.id and e.account = 'seller_payable'
      where i.payout_id = o.id
    ) books
    where books.sent <> case when o.state = 'paid' then o.amount else 0 end
      or (o.state = 'paid' and parts.items <> o.amount)
    limit ${LIMIT}`.execute(db);
  return rows.map(
    ({ reference, state, amount, sent }) =>
      `Payout ${reference} over ${amount} is ${state ?? 'not there'}, but the ledger has ${sent} of it as sent`,
  );
}

/**
 * Compares deposits with what the ledger holds: all while held or claimed, else nothing. A deposit
 * must not be held for a cancelled booking or a no-show.
 */
async function misstatedDeposits(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ reference: string; state: string | null; held: number }>`
    select b.reference, d.state, coalesce(books.held, 0)::bigint as held
    from deposits d full join (
      select t.booking_id, -sum(e.amount)::bigint as held
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'deposits_held' group by t.booking_id
    ) books on books.booking_id = d.booking_id
    join bookings b on b.id = coalesce(d.booking_id, books.booking_id)
    where coalesce(books.held, 0)
        <> case when d.state in ('held', 'claimed') then d.amount else 0 end
      or d.amount <> b.deposit
      or (d.state = 'held' and b.state not in (${sql.join([...DEPOSIT_HELD_STATES])}))
      or (d.state = 'claimed') <> exists (
        select from disputes q where q.booking_id = d.booking_id and q.on_deposit
          and q.state in (${sql.join([...UNDECIDED_STATES])}))
    limit ${LIMIT}`.execute(db);
  return rows.map(
    ({ reference, state, held }) =>
      `The deposit of booking ${reference} is ${state ?? 'not there'}, but the ledger holds ${held} of it`,
  );
}

async function brokenAuditChain(db: Kysely<Tables>): Promise<string[]> {
  const broken = await brokenAuditLink(db);
  return broken === null ? [] : [`The audit log was changed at row ${broken}`];
}
