import { sql, type Kysely } from 'kysely';
import { todayIn } from '#src/rules/dates/day.ts';
import { isEcho, type SentStay } from '#src/rules/calendarFeeds/echo.ts';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import type { StoredEvent } from '#src/rules/calendarFeeds/mergeEvents.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Before all fetches of the addresses that are made for sites. */
const EARLIER = '1970-01-01T00:00:00.000Z';

interface OfFeed {
  readonly feed_id: string;
}

/** The events of some feeds, as last read or still kept, that have not ended. */
export async function storedEvents(
  db: Kysely<Tables>,
  feedIds: readonly string[],
  today: string,
): Promise<(StoredEvent & OfFeed)[]> {
  const { rows } = await sql<
    Omit<StoredEvent, 'first_seen_at'> & OfFeed & { readonly first_seen_at: string | null }
  >`
    select id, feed_id, uid, lower(stay) as first, upper(stay) as last, text, link, is_reservation,
      is_uncertain, first_seen_at, missing_since
    from calendar_feed_events
    where feed_id = any(${feedIds}::uuid[]) and upper(stay) > ${today}::date
    order by stay, uid`.execute(db);
  return rows.map((row) => ({ ...row, first_seen_at: row.first_seen_at ?? EARLIER }));
}

/** The nights that the sites of some feeds fetched from us. */
async function sentStays(
  db: Kysely<Tables>,
  feedIds: readonly string[],
): Promise<readonly (SentStay & OfFeed)[]> {
  const { rows } = await sql<SentStay & OfFeed>`
    select feed_id, lower(stay) as first, upper(stay) as last, first_sent_at, gone_at
    from calendar_sent_stays where feed_id = any(${feedIds}::uuid[])`.execute(db);
  return rows;
}

/** Whether an event takes nights: it is no echo of ours, and of the kind that the seller imports. */
export type TakesNights = (event: StoredEvent & OfFeed) => boolean;

/** Tells which events take nights, now. */
export async function eventsThatTake(
  db: Kysely<Tables>,
  feeds: readonly { readonly id: string; readonly imports: FeedImports }[],
  events: readonly (StoredEvent & OfFeed)[],
  { now, time_zone }: { readonly now: Date; readonly time_zone: string },
): Promise<TakesNights> {
  const sent = await sentStays(
    db,
    feeds.map(({ id }) => id),
  );
  const today = todayIn(time_zone, now);
  const sites = new Map(
    feeds.map(({ id, imports }) => [
      id,
      {
        imports,
        sent: sent.filter(({ feed_id }) => feed_id === id),
        horizon: events.reduce<StoredEvent['last'] | null>(
          (end, { feed_id, last }) => (feed_id === id && (end === null || last > end) ? last : end),
          null,
        ),
      },
    ]),
  );
  return (event) => {
    const site = sites.get(event.feed_id);
    if (!site) return true;
    const isWanted = site.imports === 'everything' || event.is_reservation || event.is_uncertain;
    return isWanted && !isEcho(event, site.sent, { now, today, horizon: site.horizon });
  };
}
