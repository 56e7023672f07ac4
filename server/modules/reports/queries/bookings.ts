import { sql, type Kysely } from 'kysely';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { pointOf, within } from './reportPeriod.ts';

export interface BookingCounts {
  readonly point: number;
  readonly state: BookingState;
  readonly bookings: number;
  readonly nights: number;
}

/**
 * Bookings made: those reserved in the period, by the moment of reserving and by the state that they
 * are in today. Of these, `made` counts all, `kept` those that stand, `cancelled` those called off,
 * and `nights` the nights of those that stand. A staff list filtered by `created_at` and `state` is
 * exactly the list behind each number.
 */
export async function bookingsReserved(
  db: Kysely<Tables>,
  period: Period,
): Promise<readonly BookingCounts[]> {
  const { rows } = await sql<BookingCounts>`
    select ${pointOf('created_at', period)} as point, state, count(*)::int as bookings,
      sum(nights)::int as nights
    from bookings where ${within('created_at', period)} group by 1, 2`.execute(db);
  return rows;
}

/** Of the bookings made in the period, those whose money arrived, whatever became of them later. */
export async function bookingsPaid(db: Kysely<Tables>, period: Period): Promise<number> {
  const { rows } = await sql<{ paid: number }>`
    select count(*)::int as paid from bookings b where ${within('b.created_at', period)}
      and exists (select 1 from ledger_transactions t where t.booking_id = b.id and t.kind = 'receipt')`.execute(
    db,
  );
  return rows[0]?.paid ?? 0;
}
