import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { HostPausedError } from '#server/platform/outgoing/fetchError.ts';
import { fetchFeed } from '../commands/fetchFeed.ts';
import { fetchFeedJob, type FetchTarget } from './jobKinds.ts';

/** Feeds that one minute starts; the rest follow in the next. Sellers take turns. */
const BATCH = 200;
/** Each may hold a calendar of several megabytes. */
export const FETCH_LIMITS = { atOnce: 40, perAccount: 3 } as const;

/** Claims the feeds that are due, and queues their fetches. */
export async function queueDueFeeds(services: Services): Promise<void> {
  await transact(services, SYSTEM, async (unit) => {
    const now = unit.now.toISOString();
    const { rows } = await sql<FetchTarget>`
      with due as (
        select f.id, seller_id, next_fetch_at,
          row_number() over (partition by seller_id order by next_fetch_at) as turn
        from calendar_feeds f join properties p on p.id = f.property_id
        where f.state = 'active' and next_fetch_at <= ${now}
          and (fetching_until is null or fetching_until <= ${now})
      ), claimed as (
        select id from calendar_feeds
        where id in (select id from due order by turn, next_fetch_at limit ${BATCH})
          and (fetching_until is null or fetching_until <= ${now})
        for update skip locked
      )
      update calendar_feeds f set fetching_until = ${now}::timestamptz + interval '10 minutes'
      from due where due.id = f.id and f.id in (select id from claimed)
      returning seller_id as account, f.id as feed_id`.execute(unit.trx);
    for (const row of rows) unit.send(fetchFeedJob, row);
  });
}

/** Runs a queued fetch, which a paused host postpones. */
export async function runFetch(services: Services, { feed_id }: FetchTarget): Promise<void> {
  try {
    await fetchFeed(services, SYSTEM, feed_id);
  } catch (error) {
    if (!(error instanceof HostPausedError)) throw error;
  }
}
