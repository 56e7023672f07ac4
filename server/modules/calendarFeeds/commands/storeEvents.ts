import { sql } from 'kysely';
import { v7 as uuidv7 } from 'uuid';
import type { FETCH_OUTCOMES, FeedError } from '#src/rules/calendarFeeds/feed.ts';
import type { MergedEvents } from '#src/rules/calendarFeeds/mergeEvents.ts';
import { rangeOf } from '#src/rules/calendarFeeds/nights.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';

/** Fetches listed for a feed. */
const LOG = 20;
/** Events of one statement. */
const BATCH = 500;

/** Stores the events of a feed, and removes those that ended. */
export async function storeEvents(
  { trx, now }: UnitOfWork,
  feed_id: string,
  { kept, added }: MergedEvents,
): Promise<void> {
  const present = idsOf(kept.filter(({ missing_since }) => missing_since === null));
  const missing = idsOf(kept.filter(({ missing_since }) => missing_since !== null));
  await sql`delete from calendar_feed_events
    where feed_id = ${feed_id} and id <> all(${[...present, ...missing]}::uuid[])`.execute(trx);
  await sql`update calendar_feed_events set missing_since = null
    where id = any(${present}::uuid[]) and missing_since is not null`.execute(trx);
  await sql`update calendar_feed_events set missing_since = ${now.toISOString()}
    where id = any(${missing}::uuid[]) and missing_since is null`.execute(trx);
  for (let from = 0; from < added.length; from += BATCH)
    await trx
      .insertInto('calendar_feed_events')
      .values(
        added.slice(from, from + BATCH).map(({ first, last, ...event }) => ({
          id: uuidv7(),
          feed_id,
          stay: rangeOf({ first, last }),
          ...event,
        })),
      )
      .execute();
}

const idsOf = (events: MergedEvents['kept']) => events.map(({ id }) => id);

interface Fetched {
  readonly outcome: (typeof FETCH_OUTCOMES)[number];
  readonly error: FeedError | null;
  readonly events: number;
  readonly skipped: number;
}

/** Adds a fetch to the last ones of a feed. */
export async function logFetch(
  { trx, now }: UnitOfWork,
  feed_id: string,
  fetched: Fetched,
): Promise<void> {
  await trx
    .insertInto('calendar_fetches')
    .values({ id: uuidv7(), feed_id, ...fetched, created_at: now.toISOString() })
    .execute();
  await trx
    .deleteFrom('calendar_fetches')
    .where('feed_id', '=', feed_id)
    .where('id', 'not in', (from) =>
      from
        .selectFrom('calendar_fetches')
        .select('id')
        .where('feed_id', '=', feed_id)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(LOG),
    )
    .execute();
}
