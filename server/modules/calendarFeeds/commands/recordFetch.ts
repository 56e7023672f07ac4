import { todayIn } from '#src/rules/dates/day.ts';
import { FAILED_EMAIL_MS, nextFetchIn } from '#src/rules/calendarFeeds/feed.ts';
import { keptNights, mergeEvents } from '#src/rules/calendarFeeds/mergeEvents.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { calendarChanged } from '#server/modules/nights/commands/freeNights.ts';
import { calendarHome, homeSeller, type Feed } from '../queries/feedAccess.ts';
import { claimingEvents, storedEvents } from '../queries/storedEvents.ts';
import {
  feedFailedEmail,
  feedPausedEmail,
  nightsKeptEmail,
  notUnderstoodEmail,
  type FeedEmail,
} from '../emails/channelEmails.ts';
import type { Download } from './download.ts';
import { logFetch, storeEvents } from './storeEvents.ts';

type Answer = Exclude<Download, { readonly outcome: 'failed' }>;
type Failure = Extract<Download, { readonly outcome: 'failed' }>;

/**
 * Stores the result of a fetch, or of a file; the home's calendar is reconciled with it. A failure keeps the last
 * state. `jitter` is in `[0, 1)`.
 */
export async function recordFetch(
  unit: UnitOfWork,
  id: string,
  download: Download,
  jitter: number,
): Promise<void> {
  const feed = await unit.trx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();
  // Removed during the fetch.
  if (!feed) return;
  if (download.outcome === 'failed') await recordFailure(unit, feed, download, jitter);
  else await recordAnswer(unit, feed, download, jitter);
}

async function recordFailure(
  unit: UnitOfWork,
  feed: Feed,
  { error, retry_after_ms }: Failure,
  jitter: number,
): Promise<void> {
  const { now } = unit;
  const at = now.toISOString();
  const failures = feed.failures + 1;
  const failing_since = feed.failing_since ?? at;
  const isOverdue = now.getTime() - Date.parse(failing_since) >= FAILED_EMAIL_MS;
  // A calendar that exhausts its reader would do so again at every fetch.
  const isPaused = error === 'too_complex' && feed.state === 'active';
  if (isPaused) await emailSeller(unit, feed, feedPausedEmail);
  else if (isOverdue && !feed.failure_emailed) await emailSeller(unit, feed, feedFailedEmail);
  const delay = nextFetchIn({ failures, jitter, retryAfterMs: retry_after_ms });
  await unit.trx
    .updateTable('calendar_feeds')
    .set({
      fetched_at: at,
      fetching_until: null,
      next_fetch_at: nextAt(feed, now, delay),
      failures,
      failing_since,
      error,
      failure_emailed: isOverdue,
      ...(isPaused && { state: 'paused' }),
    })
    .where('id', '=', feed.id)
    .execute();
  await logFetch(unit, feed.id, { outcome: 'failed', error, events: 0, skipped: 0 });
}

async function recordAnswer(
  unit: UnitOfWork,
  feed: Feed,
  answer: Answer,
  jitter: number,
): Promise<void> {
  const { trx, now, services } = unit;
  const { time_zone } = await calendarHome(trx, feed.property_id);
  const today = todayIn(time_zone, now);
  const stored = await storedEvents(trx, [feed.id], today, 'with texts');
  const { takesNights, isEcho } = await claimingEvents(trx, [feed], stored, today);
  const isRead = answer.outcome === 'read';
  // The same answer as before: without the events that were missing then.
  const read = isRead
    ? answer.calendar.events
    : stored.filter(({ missing_since }) => missing_since === null);
  const merged = mergeEvents(stored, read, {
    now,
    today,
    unclear: new Set(isRead ? answer.calendar.not_understood.map(({ uid }) => uid) : []),
    // A file is replaced by its seller, who saw what becomes free.
    keepMs: feed.url === null ? 0 : services.env.CALENDAR_KEEP_MS,
    takesNights,
    isEcho,
  });
  await storeEvents(unit, feed.id, merged);
  const kept = keptNights(merged, today);
  const skipped = isRead ? answer.calendar.not_understood_count : feed.skipped;
  await trx
    .updateTable('calendar_feeds')
    .set({
      fetched_at: now.toISOString(),
      succeeded_at: now.toISOString(),
      fetching_until: null,
      next_fetch_at: nextAt(feed, now, nextFetchIn({ failures: 0, jitter })),
      failures: 0,
      failing_since: null,
      error: null,
      failure_emailed: false,
      ...(isRead && {
        ...answer.validators,
        read: answer.calendar.read,
        free: answer.calendar.free,
        skipped,
        not_understood: answer.calendar.not_understood.map(({ uid: _, ...event }) => event),
      }),
    })
    .where('id', '=', feed.id)
    .execute();
  await logFetch(unit, feed.id, {
    outcome: kept > 0 ? 'kept' : isRead ? 'changed' : 'unchanged',
    error: null,
    events: read.length,
    skipped: isRead ? skipped : 0,
  });
  const wasKept = stored.some(({ missing_since }) => missing_since !== null);
  if (kept > 0 && !wasKept)
    await emailSeller(unit, feed, nightsKeptEmail(kept, services.env.CALENDAR_KEEP_MS));
  if (skipped > 0 && feed.skipped === 0) await emailSeller(unit, feed, notUnderstoodEmail(skipped));
  unit.raise(calendarChanged, feed.property_id);
}

/** A file is not fetched. */
const nextAt = ({ url }: Feed, now: Date, delayMs: number) =>
  url === null ? null : new Date(now.getTime() + delayMs).toISOString();

async function emailSeller(unit: UnitOfWork, feed: Feed, email: FeedEmail): Promise<void> {
  const seller = await homeSeller(unit.trx, feed.property_id);
  unit.mail(seller.email, email(seller, feed.name, unit.services.env.PUBLIC_URL));
}
