import { sql, type Kysely } from 'kysely';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { pointColumn, within } from './reportPeriod.ts';

export interface BookingCounts {
  readonly point: number;
  readonly state: BookingState;
  readonly bookings: number;
  readonly nights: number;
}

/**
 * Bookings created in the period, by creation time and current state. `made` counts all, `kept` the
 * confirmed ones, `cancelled` the cancelled ones, and `nights` the nights of the confirmed ones. A
 * staff list filtered by `created_at` and `state` shows exactly the bookings of each number.
 */
export async function bookingsCreated(
  db: Kysely<Tables>,
  period: Period,
): Promise<readonly BookingCounts[]> {
  const { rows } = await sql<BookingCounts>`
    select ${pointColumn('created_at', period)} as point, state, count(*)::int as bookings,
      sum(nights)::int as nights
    from bookings where ${within('created_at', period)} group by 1, 2`.execute(db);
  return rows;
}

/** Number of bookings created in the period that were paid, whatever their current state. */
export async function bookingsPaid(db: Kysely<Tables>, period: Period): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from bookings b where ${within('b.created_at', period)}
      and exists (select 1 from ledger_transactions t where t.booking_id = b.id and t.kind = 'receipt')`.execute(
    db,
  );
  return rows[0]?.paid ?? 0;
}
