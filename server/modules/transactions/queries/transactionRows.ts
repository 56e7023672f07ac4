import { sql, type Kysely } from 'kysely';
import type { Movement, MovementKind } from '#src/wire/transactions/transactions.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** A movement with the ids that its receipt is read by. */
export type TransactionRow = Movement & {
  readonly booking_id: string | null;
  readonly payment_id: string | null;
};

/** The last row of the previous page. */
export type After = readonly [at: string, id: string];

/**
 * The number of the receipt: the reference of the booking with a running number, or of the payout. Rows of
 * the ledger are never removed, so it never changes. Empty for a refund in progress, which has no receipt.
 */
const receiptNumber = sql<string>`case kind
  when 'refund_due' then ''
  when 'paid_out' then reference
  else coalesce(reference, 'KS') || case kind when 'credited' then '-C' else '-' end || (
    select count(*) from ledger_transactions numbered
    where numbered.booking_id = movements.booking_id
      and (numbered.kind in ('receipt', 'return')) = (movements.kind <> 'credited')
      and (numbered.created_at, numbered.id) <= (movements.at, movements.id))
  end`;

interface MovementFilter {
  readonly kind?: MovementKind | undefined;
  readonly id?: string;
  readonly after?: After | null;
  readonly limit: number;
}

/**
 * Money movements of the profiles, newest first. From the ledger: payments by buyers (receipts), refunds
 * to them (returns), and referral credit earned or spent. From payouts: paid ones, each as one transfer.
 * Refunds in progress: transfers that staff still have to make, and card refunds on their way.
 */
export async function transactionRows(
  db: Kysely<Tables>,
  profileIds: readonly string[],
  { kind, id, after, limit }: MovementFilter,
): Promise<TransactionRow[]> {
  if (profileIds.length === 0) return [];
  const own = sql`(${sql.join(profileIds.map((each) => sql`${each}::uuid`))})`;
  const of = <C>(column: string, value: C | undefined) =>
    value === undefined ? sql`` : sql`and ${sql.ref(column)} = ${value}`;
  const { rows } = await sql<TransactionRow>`
    select id, kind, at, amount, currency, reference, about, booking_id, payment_id,
      ${receiptNumber} as number from (
      select t.id, case t.kind when 'receipt' then 'paid' when 'return' then 'refunded' else 'credited' end as kind,
        t.created_at as at, e.currency, b.reference, p.title as about, t.booking_id, t.payment_id,
        -- Both are liabilities in the ledger: show a payment as negative and earned credit as positive.
        (case when e.account = 'buyer_receivable' then sum(e.amount) else -sum(e.amount) end)::bigint as amount
      from ledger_entries e
      join ledger_transactions t on t.id = e.transaction_id
      left join bookings b on b.id = t.booking_id
      left join properties p on p.id = b.property_id
      where e.owner_id in ${own} and (
        (e.account = 'buyer_receivable' and t.kind in ('receipt', 'return'))
        or e.account = 'referral_credit')
      group by t.id, e.account, e.currency, b.reference, p.title
      union all
      select o.id, 'paid_out', o.paid_at, o.currency, o.reference,
        coalesce((select case when count(*) = 1 then min(p.title) end from payout_items i
          join bookings b on b.id = i.booking_id join properties p on p.id = b.property_id
          where i.payout_id = o.id), ''),
        null, null,
        o.amount - coalesce((select sum(r.reversed) from payout_transfers r where r.payout_id = o.id), 0)::bigint
      from payouts o where o.seller_id in ${own} and o.state = 'paid'
      union all
      select r.id, 'refund_due', r.created_at, r.currency, b.reference, p.title, b.id, r.payment_id, r.amount
      from (
        select id, created_at, currency, booking_id, payment_id, amount from manual_payments
          where direction = 'outgoing' and state = 'expected'
        union all
        select id, created_at, currency, booking_id, payment_id, amount from card_refunds
          where state in ('owed', 'sent')
      ) r
      join bookings b on b.id = r.booking_id join properties p on p.id = b.property_id
      where b.buyer_id in ${own}
    ) movements
    where amount <> 0 ${of('kind', kind)} ${of('id', id)}
      ${after ? sql`and (at, id) < (${after[0]}::timestamptz, ${after[1]}::uuid)` : sql``}
    order by at desc, id desc limit ${limit}`.execute(db);
  return rows.map(({ reference, about, ...row }) => ({
    ...row,
    reference: reference ?? '',
    about: about ?? '',
  }));
}
