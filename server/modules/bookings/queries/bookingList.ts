import { sql } from 'kysely';
import { z } from 'zod';
import type { BookingState } from '#src/rules/bookings/booking.ts';
import { day } from '#src/schema/field.ts';
import type { bookingsQuery, BookingSummary } from '#src/wire/bookings/booking.ts';
import type { Services, SessionActor } from '#server/platform/services.ts';
import { bookingRows } from '#server/modules/bookingRecord/bookingRows.ts';
import { sellerProfilesOf } from '#server/modules/bookingRecord/bookingParties.ts';
import { bookingSummaryFor } from './bookingView.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';

type When = NonNullable<z.infer<typeof bookingsQuery>['when']>;

const STATES: Readonly<Record<When, readonly BookingState[]>> = {
  open: ['held', 'awaiting_payment', 'awaiting_seller'],
  upcoming: ['confirmed', 'checked_in'],
  past: ['completed', 'no_show'],
  cancelled: [
    'expired',
    'declined',
    'cancelled_by_buyer',
    'cancelled_by_seller',
    'cancelled_by_staff',
  ],
};

const PAGE = 20;

const cursorShape = z.tuple([day(), z.uuid()]);

/** On the side that the session acts as: that profile only; on the other side: all profiles. */
function listedProfiles(actor: SessionActor, as: 'buyer' | 'seller'): string[] {
  const { profile } = actor;
  const allowed = as === 'buyer' ? [...actor.profile_ids] : sellerProfilesOf(actor);
  return profile?.profile_type === as ? allowed.filter((id) => id === profile.id) : allowed;
}

/** Whether a change of the booking needs this side’s answer or the buyer’s payment. */
function needsAction(as: 'buyer' | 'seller', now: string) {
  const other = as === 'buyer' ? 'seller' : 'buyer';
  return sql<boolean>`exists (select from change_requests c where c.booking_id = bookings.id
    and c.expires_at > ${now} and (
      (c.state = 'proposed' and c.proposed_by = ${other})
      or (c.state = 'awaiting_payment' and ${as} = 'buyer')))`;
}

/**
 * A page of the user’s bookings: open and upcoming ones by the nearest check-in, others by the
 * latest.
 */
export async function bookingList(
  services: Services,
  actor: SessionActor,
  { as, when, cursor, limit = PAGE }: z.infer<typeof bookingsQuery>,
): Promise<{ data: BookingSummary[]; meta: { next_cursor: string | null } }> {
  const profiles = listedProfiles(actor, as);
  if (profiles.length === 0) return { data: [], meta: { next_cursor: null } };
  const now = services.now().toISOString();
  const ascending = when === 'open' || when === 'upcoming';
  const after = readCursor(cursorShape, cursor);
  const lapsed = sql<boolean>`coalesce(bookings.expires_at <= ${now}, false)`;

  const rows = await bookingRows(services.database.db)
    .where(as === 'buyer' ? 'bookings.buyer_id' : 'bookings.seller_id', 'in', profiles)
    .$if(when === 'open', (query) => query.where(lapsed, '=', false))
    .$if(when !== undefined, (query) =>
      query.where((eb) =>
        eb.or([
          eb('bookings.state', 'in', when ? STATES[when] : []),
          ...(when === 'cancelled' ? [lapsed] : []),
          ...(when === 'open' ? [needsAction(as, now)] : []),
        ]),
      ),
    )
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb(
          eb.refTuple('bookings.check_in', 'bookings.id'),
          ascending ? '>' : '<',
          eb.tuple(...(after ?? cursorShape.parse(null))),
        ),
      ),
    )
    .orderBy('bookings.check_in', ascending ? 'asc' : 'desc')
    .orderBy('bookings.id', ascending ? 'asc' : 'desc')
    .limit(limit + 1)
    .execute();

  const data = rows.slice(0, limit).map((row) => bookingSummaryFor(row, actor, as, services));
  const last = data.at(-1);
  return {
    data,
    meta: {
      next_cursor: rows.length > limit && last ? writeCursor([last.check_in, last.id]) : null,
    },
  };
}
