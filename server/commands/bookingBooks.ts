import { sql, type Kysely } from 'kysely';
import type { BookingBooks } from '#src/rules/award.ts';
import { cents } from '#src/rules/money.ts';
import type { Tables } from '../db/tables/index.ts';

/**
 * What the ledger says of a booking's price: neither payments, payouts and transfers, which only move
 * money, nor a compensation, which is no part of the price.
 */
export async function bookingBooks(db: Kysely<Tables>, bookingId: string): Promise<BookingBooks> {
  const { charged, seller_earns } = await db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .where('t.booking_id', '=', bookingId)
    .where('t.kind', 'in', ['charge', 'refund'])
    .where('e.account', 'in', ['seller_payable', 'platform_revenue', 'tax', 'referral_credit'])
    .select([
      sql<number>`coalesce(-sum(e.amount), 0)::bigint`.as('charged'),
      sql<number>`coalesce(-sum(e.amount) filter (where e.account = 'seller_payable'), 0)::bigint`.as(
        'seller_earns',
      ),
    ])
    .executeTakeFirstOrThrow();
  return { charged: cents(charged), seller_earns: cents(seller_earns) };
}
