import { sql, type Kysely } from 'kysely';
import { EDITED_HOMES_MAX } from '#src/rules/calendar/calendarEdit.ts';
import { cents } from '#src/rules/money/money.ts';
import type { FreeHome } from '#src/wire/calendar/calendar.ts';
import { keepsFrom } from '#server/platform/database/preparation.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import {
  homesWithNights,
  nightsOfHome,
  requireCalendarRange,
  type CalendarReader,
} from './calendarPage.ts';
import type { NightsRange } from './nightsState.ts';

/** The homes that are free for a guest on all the nights, by title, 50 at most. Throws 422 for the range. */
export async function freeHomes(
  db: Kysely<Tables>,
  reader: CalendarReader,
  range: NightsRange,
  now: Date,
): Promise<FreeHome[]> {
  requireCalendarRange(range);
  const free = sql`not exists (
    select from calendar_entries c left join bookings b on b.id = c.booking_id
    where c.property_id = p.id and ${sql.raw(keepsFrom('asked.first', 'asked.last'))}
      and (b.expires_at is null or b.expires_at > ${now.toISOString()}))`;
  const rows = await homesWithNights(db, reader, range, free, EDITED_HOMES_MAX, now);
  return rows.map((row) => {
    const { id, title, cover, place, state, currency } = row;
    const nights = nightsOfHome(row, range, now);
    return {
      id,
      title,
      cover,
      place,
      state,
      currency,
      nights_total: cents(nights.reduce((sum, { price }) => sum + price, 0)),
      min_nights: nights[0]?.min_nights ?? 1,
    };
  });
}
