import { sql, type Kysely, type RawBuilder } from 'kysely';
import { z } from 'zod';
import { CALENDAR_DAYS_MAX, EDITED_HOMES_MAX } from '#src/rules/calendar/calendarEdit.ts';
import { closedNights } from '#src/rules/calendar/preparation.ts';
import { daysBetween, localTime, todayIn } from '#src/rules/dates/day.ts';
import { pricedNights } from '#src/rules/pricing/nightRules.ts';
import { arrivalRules } from '#src/rules/pricing/stayRules.ts';
import type {
  CalendarEntry,
  CalendarHome,
  CalendarNight,
  CalendarPage,
  calendarQuery,
} from '#src/wire/calendar/calendar.ts';
import { type NightRates, withNights } from '#server/platform/database/nightRates.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { keepsFrom, preparationAround } from '#server/platform/database/preparation.ts';
import { joinSource, nightSource } from '#server/modules/nights/queries/nightSource.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import { invalid } from '#server/platform/errors.ts';
import { readCursor, writeCursor } from '#server/platform/http/cursor.ts';
import { stateOfKind } from '#server/modules/listings/queries/listingCalendar.ts';
import type { NightsRange } from './nightsState.ts';
import { alphabetical } from '#server/platform/database/textOrder.ts';

const cursorShape = z.tuple([z.string(), z.uuid()]);

/** Whose homes are read, and of whom the bookings may be named. */
export interface CalendarReader {
  readonly sellers: readonly string[];
  readonly bookingSellers: readonly string[];
}

type Entry = Omit<CalendarEntry, 'state'> & {
  readonly kind: (typeof CALENDAR_KINDS)[number];
  /** Nights around it that stay free for preparation. */
  readonly around: number;
};
type Row = Pick<CalendarHome, 'id' | 'title' | 'cover' | 'place' | 'state' | 'currency'> & {
  readonly rates: Tables['properties']['rates'];
  readonly time_zone: string;
  readonly night_rates: NightRates;
  readonly entries: readonly Entry[];
};

/** Throws 422 for an empty range, or one longer than a page of the calendar. */
export function requireCalendarRange({ from, to }: NightsRange): void {
  if (to <= from) throw invalid({ to: ['The last day must be after the first.'] });
  if (daysBetween(from, to) > CALENDAR_DAYS_MAX)
    throw invalid({ to: [`The calendar shows at most ${CALENDAR_DAYS_MAX} days.`] });
}

/**
 * Homes with their rates and entries in one query; the entries and the rates of single nights of each
 * home are read by index.
 */
export async function homesWithNights(
  db: Kysely<Tables>,
  { sellers, bookingSellers }: CalendarReader,
  { from, to }: NightsRange,
  where: RawBuilder<unknown>,
  limit: number,
  now: Date,
): Promise<readonly Row[]> {
  const { rows } = await sql<Row>`
    select p.id, p.title, p.photos -> 0 as cover, l.name as place, p.state, p.currency, p.rates,
      l.time_zone,
      (select json_object_agg(n.night, json_build_object(
          'price', n.price, 'min_nights', n.min_nights))
        from night_rates n where n.property_id = p.id
          and n.night >= ${from}::date and n.night < ${to}::date) as night_rates,
      (select coalesce(json_agg(json_build_object(
          'id', c.id, 'first', lower(c.stay), 'last', upper(c.stay), 'kind', c.kind, 'note', c.note,
          'source', ${nightSource}, 'around', ${sql.raw(preparationAround())},
          'booking', case when b.id is not null and b.seller_id = any(${bookingSellers}::uuid[])
            then json_build_object('id', b.id, 'reference', b.reference, 'state', b.state,
              'buyer', buyer.display_name, 'guests', b.guests) end
        ) order by lower(c.stay)), '[]')
        from calendar_entries c ${joinSource}
          left join bookings b on b.id = c.booking_id
          left join profiles buyer on buyer.id = b.buyer_id
        where c.property_id = p.id and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
          and (b.expires_at is null or b.expires_at > ${now.toISOString()})) as entries
    from (select ${from}::date as first, ${to}::date as last) as asked,
      properties p join locations l on l.id = p.location_id
    where p.seller_id = any(${sellers}::uuid[]) and p.state <> 'archived' and ${where}
    order by ${alphabetical('p.title')}, p.id limit ${limit}`.execute(db);
  return rows;
}

export function nightsOfHome(
  { rates, night_rates, entries, time_zone }: Row,
  { from, to }: NightsRange,
  now: Date,
): CalendarNight[] {
  const ruled = withNights(rates, night_rates);
  const at = localTime(time_zone, now);
  const closedBy = closedNights(entries, ruled, at);
  return pricedNights(ruled, { check_in: from, check_out: to }).map(({ date, price, rule }) => ({
    price,
    rule: rule.kind,
    min_nights: arrivalRules(ruled, date, at.today).min_nights,
    own_min_nights: ruled.nights?.[date]?.min_nights != null,
    closed_by: closedBy(date),
  }));
}

function homeOf(row: Row, range: NightsRange, now: Date): CalendarHome {
  const { rates: _, night_rates: __, time_zone, entries, ...shown } = row;
  return {
    ...shown,
    today: todayIn(time_zone, now),
    nights: nightsOfHome(row, range, now),
    entries: entries
      .filter(({ first, last }) => last > range.from && first < range.to)
      .map(({ kind, around: _around, ...entry }) => ({ ...entry, state: stateOfKind(kind) })),
  };
}

/** A page of the calendar. Throws 422 for a range or cursor that is not valid. */
export async function calendarPage(
  db: Kysely<Tables>,
  reader: CalendarReader,
  { from, to, property_id, cursor, limit = EDITED_HOMES_MAX }: z.infer<typeof calendarQuery>,
  now: Date,
): Promise<CalendarPage> {
  requireCalendarRange({ from, to });
  const after = readCursor(cursorShape, cursor);
  const where = sql`${property_id ? sql`p.id = ${property_id}` : sql`true`}
    and ${after ? sql`(${alphabetical('p.title')}, p.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}`;
  const rows = await homesWithNights(db, reader, { from, to }, where, limit + 1, now);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    data: page.map((row) => homeOf(row, { from, to }, now)),
    meta: {
      from,
      to,
      next_cursor: rows.length > limit && last ? writeCursor([last.title, last.id]) : null,
    },
  };
}
