import { v7 as uuidv7 } from 'uuid';
import {
  FAILED_EMAIL_MS,
  MANY_EVENTS,
  nextFetchIn,
  type FETCH_OUTCOMES,
} from '#src/rules/calendarFeeds/feed.ts';
import type { EventNights } from '#src/rules/calendarFeeds/importNights.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { feedFailedEmail, feedPausedEmail } from '../emails/channelEmails.ts';
import type { Feed } from '../queries/feedAccess.ts';
import type { Download } from './download.ts';
import { reconcile } from './reconcile.ts';

/** Fetches listed for a feed. */
const LOG = 20;

/**
 * Stores the result of a fetch, or of a file, and reconciles the calendar. A failure keeps the last
 * state; an empty calendar after events is believed the second time. `jitter` is in `[0, 1)`.
 */
export async function recordFetch(
  unit: UnitOfWork,
  id: string,
  download: Download,
  jitter: number,
): Promise<void> {
  const { trx, now } = unit;
  const feed = await trx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Removed during the fetch.
  if (!feed) return;
  const at = now.toISOString();
  const before = await trx
    .selectFrom('calendar_feed_events')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('feed_id', '=', id)
    .executeTakeFirstOrThrow();
  const emptied =
    download.outcome === 'read' &&
    feed.url !== null &&
    download.calendar.events.length === 0 &&
    Number(before.count) >= MANY_EVENTS &&
    feed.emptied_at === null;
  const failed = download.outcome === 'failed';
  const failures = failed ? feed.failures + 1 : 0;
  const failing_since = failed ? (feed.failing_since ?? at) : null;
  const retryAfterMs = failed ? download.retry_after_ms : undefined;
  const delay = nextFetchIn({ failures, emptied, jitter, retryAfterMs });
  const changed = {
    fetched_at: at,
    fetching_until: null,
    next_fetch_at: feed.url === null ? null : new Date(now.getTime() + delay).toISOString(),
    failures,
    failing_since,
    error: failed ? download.error : null,
    failure_emailed: failed && feed.failure_emailed,
    ...(!failed && { succeeded_at: at, emptied_at: emptied ? at : null }),
    ...(download.outcome === 'read' && {
      // Without validators, the confirming fetch reads the calendar again.
      ...(emptied ? { etag: null, last_modified: null } : download.validators),
      skipped: download.calendar.not_understood_count,
    }),
  };
  const overdue =
    failing_since !== null && now.getTime() - Date.parse(failing_since) >= FAILED_EMAIL_MS;
  // A calendar that exhausts its reader would do so again at every fetch.
  const paused = failed && download.error === 'too_complex' && feed.state === 'active';
  if (paused) await emailSeller(unit, feed, feedPausedEmail);
  else if (overdue && !feed.failure_emailed) await emailSeller(unit, feed, feedFailedEmail);
  await trx
    .updateTable('calendar_feeds')
    .set({ ...changed, failure_emailed: overdue, ...(paused && { state: 'paused' }) })
    .where('id', '=', id)
    .execute();
  const read = download.outcome === 'read' && !emptied ? download.calendar.events : null;
  if (read) await storeEvents(unit, id, read);
  await logFetch(unit, id, outcomeOf(download, emptied), {
    error: failed ? download.error : null,
    events: read ? read.length : Number(before.count),
    skipped: download.outcome === 'read' ? download.calendar.not_understood_count : 0,
  });
  if (!failed && !emptied) await reconcile(unit, feed);
}

function outcomeOf({ outcome }: Download, emptied: boolean): (typeof FETCH_OUTCOMES)[number] {
  if (outcome === 'failed') return 'failed';
  if (emptied) return 'emptied';
  return outcome === 'read' ? 'changed' : 'unchanged';
}

async function storeEvents(
  { trx }: UnitOfWork,
  feedId: string,
  events: readonly EventNights[],
): Promise<void> {
  await trx.deleteFrom('calendar_feed_events').where('feed_id', '=', feedId).execute();
  for (let from = 0; from < events.length; from += 500)
    await trx
      .insertInto('calendar_feed_events')
      .values(
        events.slice(from, from + 500).map(({ uid, first, last }) => ({
          id: uuidv7(),
          feed_id: feedId,
          uid,
          stay: `[${first},${last})`,
        })),
      )
      .execute();
}

async function logFetch(
  { trx, now }: UnitOfWork,
  feed_id: string,
  outcome: (typeof FETCH_OUTCOMES)[number],
  counts: { readonly error: Feed['error']; readonly events: number; readonly skipped: number },
): Promise<void> {
  await trx
    .insertInto('calendar_fetches')
    .values({ id: uuidv7(), feed_id, outcome, ...counts, created_at: now.toISOString() })
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

async function emailSeller(
  unit: UnitOfWork,
  { name, property_id }: Feed,
  email: typeof feedFailedEmail,
): Promise<void> {
  const row = await unit.trx
    .selectFrom('properties as p')
    .innerJoin('profiles as s', 's.id', 'p.seller_id')
    .innerJoin('users as u', 'u.id', 's.user_id')
    .select(['p.id', 'p.title', 'u.email', 'u.name'])
    .where('p.id', '=', property_id)
    .executeTakeFirstOrThrow();
  unit.mail(row.email, email(row.name, row, name, unit.services.env.PUBLIC_URL));
}
