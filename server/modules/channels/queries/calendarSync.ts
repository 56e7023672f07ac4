import { sql, type Kysely } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CalendarFeed, CalendarSync } from '#src/wire/channels/feeds.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { newToken } from '#server/platform/security/tokens.ts';

export const exportAddress = (publicUrl: string, token: string) =>
  `${publicUrl}/api/v1/calendars/${token}.ics`;

/** The token of a property's export; made by the first reader. */
async function exportToken(db: Kysely<Tables>, property_id: string): Promise<string> {
  await db
    .insertInto('calendar_exports')
    .values({ id: uuidv7(), property_id, token: newToken() })
    .onConflict((on) => on.column('property_id').doNothing())
    .execute();
  const { token } = await db
    .selectFrom('calendar_exports')
    .select('token')
    .where('property_id', '=', property_id)
    .executeTakeFirstOrThrow();
  return token;
}

/** The export address and the feeds of a property, with their health and last fetches. */
export async function calendarSync(
  db: Kysely<Tables>,
  propertyId: string,
  publicUrl: string,
): Promise<CalendarSync> {
  const token = await exportToken(db, propertyId);
  const { rows: feeds } = await sql<CalendarFeed>`
    select f.id, f.name, f.url, f.state, f.fetched_at, f.succeeded_at, f.next_fetch_at, f.error,
      f.skipped,
      (select count(*) from calendar_feed_events e where e.feed_id = f.id)::int as events,
      coalesce((select sum(upper(c.stay) - lower(c.stay)) from calendar_entries c
        where c.feed_id = f.id), 0)::int as nights,
      (select count(*) from calendar_conflicts c
        where c.feed_id = f.id and c.state = 'open')::int as conflicts
    from calendar_feeds f where f.property_id = ${propertyId} order by f.created_at, f.id`.execute(
    db,
  );
  const fetches = await db
    .selectFrom('calendar_fetches as l')
    .innerJoin('calendar_feeds as f', 'f.id', 'l.feed_id')
    .select(['l.feed_id', 'l.created_at', 'l.outcome', 'l.error', 'l.events', 'l.skipped'])
    .where('f.property_id', '=', propertyId)
    .orderBy('l.created_at', 'desc')
    .orderBy('l.id', 'desc')
    .execute();
  return {
    export_url: exportAddress(publicUrl, token),
    feeds: feeds.map((feed) => ({
      ...feed,
      fetches: fetches
        .filter(({ feed_id }) => feed_id === feed.id)
        .map(({ feed_id: _, created_at, ...fetched }) => ({ at: created_at, ...fetched })),
    })),
  };
}
