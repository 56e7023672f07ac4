import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import type { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** What takes nights of a home. */
export interface Entry extends Nights {
  readonly id: string;
  readonly kind: (typeof CALENDAR_KINDS)[number];
  readonly booking_id: string | null;
  readonly feed_id: string | null;
  readonly uid: string;
  readonly is_stay: boolean;
}

/** What takes nights of a home from today on. */
export async function homeEntries(
  db: Kysely<Tables>,
  propertyId: string,
  today: IsoDate,
): Promise<readonly Entry[]> {
  const { rows } = await sql<Entry>`
    select id, kind, booking_id, feed_id, coalesce(event_uid, '') as uid, is_stay,
      lower(stay) as first, upper(stay) as last
    from calendar_entries where property_id = ${propertyId} and upper(stay) > ${today}::date
    order by stay`.execute(db);
  return rows.map((entry) => ahead(entry, today));
}

/** What of it is not past. Past nights stay as they are. */
export const ahead = <Part extends Nights>(part: Part, today: IsoDate): Part => ({
  ...part,
  first: part.first > today ? part.first : today,
});
