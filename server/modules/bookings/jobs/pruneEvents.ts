import { sql } from 'kysely';
import { deleteInBatches } from '#server/platform/database/deleteInBatches.ts';
import { daysAgo } from '#server/platform/days.ts';
import type { Services } from '#server/platform/services.ts';

/**
 * Deletes the events of bookings that ended before the retention period, where one is set. The booking keeps its
 * state, and the audit log and the ledger what happened.
 */
export async function pruneEvents({ database: { db }, env, now }: Services): Promise<void> {
  const days = env.KEEP_BOOKING_EVENTS_DAYS;
  if (days === null) return;
  const before = daysAgo(now(), days);
  await deleteInBatches(
    db,
    'booking_events',
    sql`created_at < ${before} and booking_id in (
      select id from bookings where check_out < ${before.slice(0, 10)}::date)`,
  );
}
