import { sql, type Kysely } from 'kysely';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Bookings in these states still need the property. */
const LIVE_STATES = [
  'held',
  'awaiting_payment',
  'awaiting_seller',
  'confirmed',
  'checked_in',
] as const satisfies readonly BookingState[];

export interface Upcoming {
  readonly bookings: number;
  readonly last_check_out: string | null;
}

/** Open and confirmed bookings of a property that have not ended. */
export async function upcomingBookings(
  db: Kysely<Tables>,
  propertyId: string,
  now: Date,
): Promise<Upcoming> {
  return await db
    .selectFrom('bookings')
    .where('property_id', '=', propertyId)
    .where(isUpcoming(now))
    .select([
      sql<number>`count(*)::int`.as('bookings'),
      sql<string | null>`max(check_out)`.as('last_check_out'),
    ])
    .executeTakeFirstOrThrow();
}

/** For queries on `bookings`: open or confirmed, and its deadline has not passed. */
export const isUpcoming = (now: Date) =>
  sql<boolean>`(bookings.state in (${sql.join([...LIVE_STATES])})
    and not coalesce(bookings.expires_at <= ${now.toISOString()}, false))`;
