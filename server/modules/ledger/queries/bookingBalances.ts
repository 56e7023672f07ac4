import { sql, type Kysely } from 'kysely';
import type { BookingBalances } from '#src/rules/disputes/award.ts';
import { cents, ZERO } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

const NO_BALANCES: BookingBalances = { charged: ZERO, seller_earns: ZERO };

/**
 * What bookings were charged and what their sellers earn, in minor units, by booking id. Payments,
 * payouts and transfers only move money, and a compensation is not part of the price, so they do not
 * count. Bookings without a charge are missing.
 */
export async function bookingBalancesById(
  db: Kysely<Tables>,
  bookingIds: readonly string[],
): Promise<ReadonlyMap<string, BookingBalances>> {
  if (bookingIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('t.booking_id', 'in', bookingIds)
    .where('t.kind', 'in', ['charge', 'refund'])
    .where('e.account', 'in', ['seller_payable', 'platform_revenue', 'tax', 'referral_credit'])
    .groupBy('t.booking_id')
    .select([
      't.booking_id',
      sql<number>`(-sum(e.amount))::bigint`.as('charged'),
      sql<number>`coalesce(-sum(e.amount) filter (where e.account = 'seller_payable'), 0)::bigint`.as(
        'seller_earns',
      ),
    ])
    .execute();
  return new Map(
    rows.map(({ booking_id, charged, seller_earns }) => [
      booking_id ?? '',
      { charged: cents(charged), seller_earns: cents(seller_earns) },
    ]),
  );
}

/** The same for one booking; zero without a charge. */
export async function bookingBalances(
  db: Kysely<Tables>,
  bookingId: string,
): Promise<BookingBalances> {
  return (await bookingBalancesById(db, [bookingId])).get(bookingId) ?? NO_BALANCES;
}
