import { sql, type Kysely } from 'kysely';
import type { TakenNights } from '#src/wire/calendar/calendar.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { conflict, type ApiError } from '#server/platform/errors.ts';
import { stateOfKind } from '#server/modules/listings/queries/listingCalendar.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import type { NightsRange } from './nightsState.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

const LISTED_MAX = 50;

type Row = Omit<TakenNights, 'state'> & { readonly kind: (typeof CALENDAR_KINDS)[number] };

/**
 * 409 `nights_taken` with the bookings, holds and imported stays that overlap one of the stays, clipped to the range.
 * The buyers are named where `readsBookings`.
 */
export async function nightsTaken(
  db: Kysely<Tables>,
  ids: readonly string[],
  { from, to }: NightsRange,
  /** In PostgreSQL's notation. */
  stays: readonly string[],
  readsBookings: boolean,
): Promise<ApiError> {
  const { rows } = await sql<Row>`
    select p.id as property_id, p.title, c.kind,
      greatest(lower(c.stay), ${from}::date) as first, least(upper(c.stay), ${to}::date) as last,
      case when ${readsBookings} then buyer.display_name end as buyer
    from calendar_entries c
      join properties p on p.id = c.property_id
      left join bookings b on b.id = c.booking_id
      left join profiles buyer on buyer.id = b.buyer_id
    where c.property_id = any(${ids}::uuid[]) and c.kind not in ('block', 'owner_stay')
      and c.stay && daterange(${from}::date, ${to}::date) and c.stay && any(${stays}::daterange[])
    order by ${alphabetical('p.title')}, p.id, lower(c.stay) limit ${LISTED_MAX}`.execute(db);
  const taken = rows.map(({ kind, ...row }) => ({ ...row, state: stateOfKind(kind) }));
  return conflict('nights_taken', 'Some of these nights are taken. Nothing was changed.', {
    taken,
  });
}
