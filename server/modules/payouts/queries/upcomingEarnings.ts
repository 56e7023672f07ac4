import { sql, type Kysely } from 'kysely';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** What a seller is owed outside open payouts, one row per booking. */
export function upcomingEarnings(db: Kysely<Tables>, sellerId: string) {
  return db
    .selectFrom('ledger_entries as e')
    .innerJoin('ledger_transactions as t', 't.id', 'e.transaction_id')
    .innerJoin('bookings as b', 'b.id', 't.booking_id')
    .innerJoin('properties as p', 'p.id', 'b.property_id')
    .innerJoin('profiles as buyers', 'buyers.id', 'b.buyer_id')
    .where('e.account', '=', 'seller_payable')
    .where('e.owner_id', '=', sellerId)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('payout_items as i')
            .select(sql`1`.as('one'))
            .whereRef('i.booking_id', '=', 'b.id')
            .where('i.open', '=', true),
        ),
      ),
    )
    .groupBy(['b.id', 'p.title', 'buyers.display_name', 'e.currency'])
    .having(sql`sum(e.amount)`, '<>', 0)
    .select([
      'b.id as booking_id',
      'b.reference',
      'p.title as property',
      'buyers.display_name as buyer',
      'b.check_in',
      'b.check_out',
      'e.currency',
      sql<number>`(-sum(e.amount))::bigint`.as('amount'),
    ]);
}
