import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { ListingSummary } from '#src/wire/listings/listing.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { isUpcoming } from './upcomingBookings.ts';
import type { ListingRecord } from './listingRecord.ts';

/** The values of a listing summary that its row does not store. */
export type ListingFigures = Pick<
  ListingSummary,
  | 'seller'
  | 'place'
  | 'next_arrival'
  | 'booked_nights'
  | 'upcoming_bookings'
  | 'changes_rejection_reason'
>;

/** Nights counted as booked: this many from today. */
const NIGHTS_AHEAD = 30;

interface Row {
  readonly id: string;
  readonly seller_id: string;
  readonly seller: string;
  readonly place: string | null;
  readonly country_code: string | null;
  readonly arrival: { readonly date: IsoDate; readonly booking_id: string } | null;
  readonly booked_nights: number;
  readonly upcoming_bookings: number;
  readonly changes_rejection_reason: string | null;
}

const countries = new Intl.DisplayNames('en', { type: 'region' });

/** The figures of listings, by id. Days are local to each property. */
export async function listingFigures(
  db: Kysely<Tables>,
  records: readonly ListingRecord[],
  now: Date,
): Promise<ReadonlyMap<string, ListingFigures>> {
  const at = now.toISOString();
  const shown = records.map(({ id, seller_id, values: { location_id } }) => ({
    id,
    seller_id,
    location_id,
  }));
  const { rows } = await sql<Row>`
    select r.id, s.id as seller_id, s.display_name as seller, l.name as place, l.country_code,
      (select jsonb_build_object('date', bookings.check_in, 'booking_id', bookings.id)
        from bookings where bookings.property_id = r.id and bookings.state = 'confirmed'
          and bookings.check_in >= t.today
        order by bookings.check_in limit 1) as arrival,
      coalesce((select sum(upper(c.stay * t.ahead) - lower(c.stay * t.ahead))
        from calendar_entries c
        where c.property_id = r.id and c.kind = 'booking' and c.stay && t.ahead), 0)::int
        as booked_nights,
      (select count(*) from bookings where bookings.property_id = r.id and ${isUpcoming(now)})::int
        as upcoming_bookings,
      (select case when last.state = 'rejected' then last.reason end from (
        select state, reason from listing_changes where property_id = r.id
        order by submitted_at desc, id desc limit 1) last) as changes_rejection_reason
    from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb)
      as r(id uuid, seller_id uuid, location_id uuid)
    join profiles s on s.id = r.seller_id
    left join locations l on l.id = r.location_id
    cross join lateral (
      select d.today, daterange(d.today, d.today + ${sql.lit(NIGHTS_AHEAD)}) as ahead
      from (select (${at}::timestamptz at time zone coalesce(l.time_zone, 'UTC'))::date as today) d
    ) t`.execute(db);
  return new Map(
    rows.map(({ id, seller_id, seller, place, country_code, arrival, ...counted }) => [
      id,
      {
        ...counted,
        seller: { id: seller_id, display_name: seller },
        place:
          place === null || country_code === null
            ? null
            : `${place}, ${countries.of(country_code) ?? country_code}`,
        next_arrival: arrival,
      },
    ]),
  );
}
