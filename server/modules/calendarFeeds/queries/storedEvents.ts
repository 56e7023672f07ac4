import { sql, type Kysely } from 'kysely';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { isEcho, type SentStay } from '#src/rules/calendarFeeds/echo.ts';
import type { FeedImports } from '#src/rules/calendarFeeds/feed.ts';
import type { StoredEvent } from '#src/rules/calendarFeeds/mergeEvents.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';

/** Before all fetches of the addresses that are made for sites. */
const EARLIER = '1970-01-01T00:00:00.000Z';

interface OfFeed {
  readonly feed_id: string;
}

/**
 * The events of some feeds, as last read or still kept, that have not ended; `without texts` where only their nights
 * matter: those of ten feeds are long.
 */
export async function storedEvents(
  db: Kysely<Tables>,
  feedIds: readonly string[],
  today: string,
  texts: 'with texts' | 'without texts',
): Promise<(StoredEvent & OfFeed)[]> {
  const says = texts === 'with texts' ? sql`text, link` : sql`'' as text, null as link`;
  const { rows } = await sql<
    Omit<StoredEvent, 'first_seen_at'> & OfFeed & { readonly first_seen_at: string | null }
  >`
    select id, feed_id, uid, lower(stay) as first, upper(stay) as last, ${says}, is_reservation,
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

interface ReadFeed {
  readonly id: string;
  readonly imports: FeedImports;
  /** When it was last read. */
  readonly succeeded_at: string | null;
}

/** The events of feeds that take nights: no echo of ours, and of the kind that the seller imports. */
export interface Claiming {
  readonly takesNights: (event: StoredEvent & OfFeed) => boolean;
  readonly isEcho: (event: StoredEvent & OfFeed) => boolean;
}

/** Tells which events take nights, as the feeds were last read. */
export async function claimingEvents(
  db: Kysely<Tables>,
  feeds: readonly ReadFeed[],
  events: readonly (StoredEvent & OfFeed)[],
  today: IsoDate,
): Promise<Claiming> {
  const sent = await sentStays(
    db,
    feeds.map(({ id }) => id),
  );
  const sites = new Map(
    feeds.map(({ id, imports, succeeded_at }) => [
      id,
      {
        imports,
        read_at: succeeded_at ?? EARLIER,
        sent: sent.filter(({ feed_id }) => feed_id === id),
        horizon: events.reduce<StoredEvent['last'] | null>(
          (end, { feed_id, last }) => (feed_id === id && (end === null || last > end) ? last : end),
          null,
        ),
      },
    ]),
  );
  const isOurs = (event: StoredEvent & OfFeed) => {
    const site = sites.get(event.feed_id);
    return site !== undefined && isEcho(event, site.sent, { ...site, today });
  };
  return {
    isEcho: isOurs,
    takesNights(event) {
      const wanted = sites.get(event.feed_id)?.imports ?? 'everything';
      const isWanted = wanted === 'everything' || event.is_reservation || event.is_uncertain;
      return isWanted && !isOurs(event);
    },
  };
}
