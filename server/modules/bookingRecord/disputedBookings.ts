import type { Kysely } from 'kysely';
import { UNDECIDED_STATES } from '#src/rules/disputes/dispute.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/**
 * Those of the bookings whose price is quarrelled about: their sellers' payouts wait until it is decided.
 * A claim on a deposit is about other money, and keeps nothing else back.
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
