import { sql, type RawBuilder } from 'kysely';
import type { Cents } from '#src/rules/money/money.ts';

/**
 * SQL for the pending refunds of a booking or a payment, in minor units: transfers that staff still
 * have to make, and card refunds in progress.
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
