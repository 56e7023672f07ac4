import { sql, type Kysely } from 'kysely';
import type { OwedBooking } from '#src/rules/payouts/payout.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { disputedBookings } from '#server/modules/bookingRecord/disputedBookings.ts';

/** The money of one seller in one currency. */
export interface SellerBalance {
  readonly seller_id: string;
  readonly currency: Tables['bookings']['currency'];
}

/** The balances with an amount owed to or by a seller, or with an open payout. */
export async function openSellerBalances(db: Kysely<Tables>): Promise<SellerBalance[]> {
  const { rows } = await sql<SellerBalance>`
    select e.owner_id as seller_id, e.currency from ledger_entries e
    where e.account = 'seller_payable' and e.owner_id is not null
    group by 1, 2 having sum(e.amount) <> 0
    union
    select seller_id, currency from payouts where state in ('pending', 'due', 'on_hold')
    order by 1, 2`.execute(db);
  return rows;
}

/**
 * What the ledger owes a seller for each booking: charge and compensations, less refunds and
 * payouts. Bookings with a zero balance are omitted.
 */
export async function owedBookings(
  db: Kysely<Tables>,
  { seller_id, currency }: SellerBalance,
): Promise<OwedBooking[]> {
  const { rows } = await sql<Omit<OwedBooking, 'disputed'>>`
    select books.booking_id, books.owed, b.check_in, l.time_zone from (
      select t.booking_id, -sum(e.amount)::bigint as owed
      from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
      where e.account = 'seller_payable' and e.owner_id = ${seller_id} and e.currency = ${currency}
      group by t.booking_id having sum(e.amount) <> 0
    ) books
    join bookings b on b.id = books.booking_id
    join properties p on p.id = b.property_id
    join locations l on l.id = p.location_id
    order by b.check_in, b.id`.execute(db);
  const disputed = await disputedBookings(
    db,
    rows.map(({ booking_id }) => booking_id),
  );
  return rows.map((row) => ({ ...row, disputed: disputed.has(row.booking_id) }));
}
