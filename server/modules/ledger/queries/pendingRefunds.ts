import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#src/rules/money/money.ts';

/**
 * What is on its way back to the buyer of a booking, or of one payment: transfers that staff are to
 * make, and refunds to cards that are under way. As SQL, in minor units.
 */
export function pendingRefunds(of: 'booking_id' | 'payment_id', id: unknown): RawBuilder<Cents> {
  return sql<Cents>`(
    select coalesce(sum(amount), 0)::bigint from (
      select amount from manual_payments
        where ${sql.ref(of)} = ${id} and direction = 'outgoing' and state = 'expected'
      union all
      select amount from card_refunds where ${sql.ref(of)} = ${id} and state in ('owed', 'sent')
    ) back)`;
}
