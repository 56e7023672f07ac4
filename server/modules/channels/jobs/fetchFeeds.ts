import { sql } from 'kysely';
import type { Services } from '#server/platform/services.ts';
import { SYSTEM } from '#server/platform/unitOfWork/acting.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { fetchFeed } from '../commands/fetchFeed.ts';
import { reconcile } from '../commands/reconcile.ts';
import { feedOf } from '../queries/feedAccess.ts';
import { fetchFeedJob } from './jobKinds.ts';

/** Feeds that one minute starts; the rest follow in the next. */
const BATCH = 200;

/** Claims the feeds that are due, and queues their fetches. */
export async function queueDueFeeds(services: Services): Promise<void> {
  await transact(services, SYSTEM, async (unit) => {
    const now = unit.now.toISOString();
    const { rows } = await sql<{ readonly id: string }>`
      update calendar_feeds set fetching_until = ${now}::timestamptz + interval '10 minutes'
      where id in (
        select id from calendar_feeds
        where state = 'active' and next_fetch_at <= ${now}
          and (fetching_until is null or fetching_until <= ${now})
        order by next_fetch_at limit ${BATCH} for update skip locked)
      returning id`.execute(unit.trx);
    for (const { id } of rows) unit.send(fetchFeedJob, { feed_id: id });
  });
}

/** Runs a queued fetch. */
export async function runFetch(
  services: Services,
  { feed_id }: { readonly feed_id: string },
): Promise<void> {
  await fetchFeed(services, SYSTEM, feed_id);
}

/** Imports the events of conflicts whose nights have become free since. */
export async function resolveConflicts(services: Services): Promise<void> {
  const { rows } = await sql<{ readonly feed_id: string; readonly property_id: string }>`
    select distinct c.feed_id, c.property_id from calendar_conflicts c
    where c.state = 'open' and not exists (
      select from calendar_entries e where e.property_id = c.property_id and e.stay && c.stay
        and e.feed_id is distinct from c.feed_id)`.execute(services.database.db);
  for (const { feed_id, property_id } of rows)
    await transact(services, SYSTEM, async (unit) =>
      reconcile(unit, await feedOf(unit.trx, property_id, feed_id)),
    );
}
