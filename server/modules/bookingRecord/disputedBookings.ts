import type { Kysely } from 'kysely';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/**
 * The bookings with an undecided dispute about the price: their sellers' payouts wait for the
 * decision. A claim on a deposit blocks only the deposit.
 */
export async function disputedBookings(
  db: Kysely<Tables>,
  bookingIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (bookingIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('disputes')
    .select('booking_id')
    .where('booking_id', 'in', bookingIds)
    .where('on_deposit', '=', false)
    .where('state', 'in', UNDECIDED_STATES)
    .execute();
  return new Set(rows.map(({ booking_id }) => booking_id));
}

export async function hasOpenDispute(db: Kysely<Tables>, bookingId: string): Promise<boolean> {
  return (await disputedBookings(db, [bookingId])).has(bookingId);
}
