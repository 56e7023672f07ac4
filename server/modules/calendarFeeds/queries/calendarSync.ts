import { sql, type Kysely, type RawBuilder } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { CalendarFetch, CalendarSync, SellerFeed } from '#src/wire/calendarFeeds/feeds.ts';
import type { Services } from '#server/platform/services.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import { earliestDay } from '#server/platform/days.ts';
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

/** Makes the addresses that are missing, for the sites of the chosen feeds. */
async function makeFeedExports(db: Kysely<Tables>, chosen: RawBuilder<boolean>): Promise<void> {
  const { rows } = await sql<{ readonly id: string }>`
    select f.id from calendar_feeds f join properties p on p.id = f.property_id
    left join calendar_feed_exports x on x.feed_id = f.id
    where ${chosen} and f.url is not null and x.id is null`.execute(db);
  if (rows.length > 0)
    await db
      .insertInto('calendar_feed_exports')
      .values(rows.map(({ id }) => ({ id: uuidv7(), feed_id: id, token: newToken() })))
      .onConflict((on) => on.column('feed_id').doNothing())
      .execute();
}

/** Nights of a feed's events from today that only kept events have. */
const keptNights = (today: string) => sql`
  select coalesce(sum(upper(part) - greatest(lower(part), ${today}::date)), 0)::int
  from unnest((
    select range_agg(e.stay) filter (where e.missing_since is not null)
      - coalesce(range_agg(e.stay) filter (where e.missing_since is null), '{}')
    from calendar_feed_events e where e.feed_id = f.id)) as part
  where upper(part) > ${today}::date`;

interface FeedRow extends Omit<SellerFeed, 'kept' | 'export'> {
  readonly kept: number;
  readonly missing_since: string | null;
  readonly token: string | null;
  readonly used_at: string | null;
}

interface Fetch extends CalendarFetch {
  readonly feed_id: string;
}

type Context = Pick<Services, 'env' | 'now'>;

/** The feeds of the properties that `chosen` selects from `p`, with their health and last fetches. */
async function feedsOf(
  db: Kysely<Tables>,
  chosen: RawBuilder<boolean>,
  { env, now }: Context,
): Promise<SellerFeed[]> {
  await makeFeedExports(db, chosen);
  const { rows: feeds } = await sql<FeedRow>`
    select f.id, f.name, f.url, f.state, f.fetched_at, f.succeeded_at, f.next_fetch_at, f.error,
      f.imports, f.read, f.free, f.skipped, coalesce(f.not_understood, '[]') as not_understood,
      jsonb_build_object('id', p.id, 'title', p.title) as property,
      (select count(*) from calendar_feed_events e where e.feed_id = f.id)::int as events,
      coalesce((select sum(upper(c.stay) - lower(c.stay)) from calendar_entries c
        where c.feed_id = f.id), 0)::int as nights,
      (${keptNights(earliestDay(now()))}) as kept,
      (select max(missing_since) from calendar_feed_events e where e.feed_id = f.id) as missing_since,
      (select count(*) from calendar_conflicts c
        where c.feed_id = f.id and c.state = 'open')::int as conflicts,
      x.token, x.last_used_at as used_at
    from calendar_feeds f join properties p on p.id = f.property_id
    left join calendar_feed_exports x on x.feed_id = f.id
    where ${chosen} order by f.created_at, f.id`.execute(db);
  const { rows: fetches } = await sql<Fetch>`
    select l.feed_id, l.created_at as at, l.outcome, l.error, l.events, l.skipped
    from calendar_fetches l
    join calendar_feeds f on f.id = l.feed_id
    join properties p on p.id = f.property_id
    where ${chosen} order by l.created_at desc, l.id desc`.execute(db);
  return feeds.map(({ kept, missing_since, token, used_at, ...feed }) => ({
    ...feed,
    kept:
      missing_since === null || kept === 0
        ? null
        : {
            nights: kept,
            free_at: new Date(Date.parse(missing_since) + env.CALENDAR_KEEP_MS).toISOString(),
          },
    export: token === null ? null : { url: exportAddress(env.PUBLIC_URL, token), used_at },
    fetches: fetches
      .filter(({ feed_id }) => feed_id === feed.id)
      .map(({ feed_id: _, ...fetched }) => fetched),
  }));
}

/** The feeds of all properties of the sellers. */
export const sellerFeeds = (db: Kysely<Tables>, sellers: readonly string[], context: Context) =>
  feedsOf(db, sql<boolean>`p.seller_id = any(${sellers}::uuid[])`, context);

/** The export address and the feeds of a property. */
export async function calendarSync(
  db: Kysely<Tables>,
  propertyId: string,
  context: Context,
): Promise<CalendarSync> {
  const token = await exportToken(db, propertyId);
  const feeds = await feedsOf(db, sql<boolean>`p.id = ${propertyId}`, context);
  return {
    export_url: exportAddress(context.env.PUBLIC_URL, token),
    feeds: feeds.map(({ property: _, ...feed }) => feed),
  };
}
