import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CalendarFetch, CalendarSync, SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
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

interface Fetch extends CalendarFetch {
  readonly feed_id: string;
}

/** The feeds of the properties that `chosen` selects from `p`, with their health and last fetches. */
async function feedsOf(db: Kysely<Tables>, chosen: RawBuilder<boolean>): Promise<SellerFeed[]> {
  const { rows: feeds } = await sql<SellerFeed>`
    select f.id, f.name, f.url, f.state, f.fetched_at, f.succeeded_at, f.next_fetch_at, f.error,
      f.skipped, jsonb_build_object('id', p.id, 'title', p.title) as property,
      (select count(*) from calendar_feed_events e where e.feed_id = f.id)::int as events,
      coalesce((select sum(upper(c.stay) - lower(c.stay)) from calendar_entries c
        where c.feed_id = f.id), 0)::int as nights,
      (select count(*) from calendar_conflicts c
        where c.feed_id = f.id and c.state = 'open')::int as conflicts
    from calendar_feeds f join properties p on p.id = f.property_id
    where ${chosen} order by f.created_at, f.id`.execute(db);
  const { rows: fetches } = await sql<Fetch>`
    select l.feed_id, l.created_at as at, l.outcome, l.error, l.events, l.skipped
    from calendar_fetches l
    join calendar_feeds f on f.id = l.feed_id
    join properties p on p.id = f.property_id
    where ${chosen} order by l.created_at desc, l.id desc`.execute(db);
  return feeds.map((feed) => ({
    ...feed,
    fetches: fetches
      .filter(({ feed_id }) => feed_id === feed.id)
      .map(({ feed_id: _, ...fetched }) => fetched),
  }));
}

/** The feeds of all properties of the sellers. */
export const sellerFeeds = (db: Kysely<Tables>, sellers: readonly string[]) =>
  feedsOf(db, sql<boolean>`p.seller_id = any(${sellers}::uuid[])`);

/** The export address and the feeds of a property. */
export async function calendarSync(
  db: Kysely<Tables>,
  propertyId: string,
  publicUrl: string,
): Promise<CalendarSync> {
  const token = await exportToken(db, propertyId);
  const feeds = await feedsOf(db, sql<boolean>`p.id = ${propertyId}`);
  return {
    export_url: exportAddress(publicUrl, token),
    feeds: feeds.map(({ property: _, ...feed }) => feed),
  };
}
