import { HostPausedError } from '#server/platform/outgoing/fetchError.ts';
import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { calendarHome } from '../queries/feedAccess.ts';
import { download } from './download.ts';
import { recordFetch } from './recordFetch.ts';

/**
 * Fetches a claimed feed outside any transaction, then stores the result. Throws HostPausedError; the feed is due
 * again when the pause ends.
 * @param isAsked a person waits for it
 */
export async function fetchFeed(
  services: Services,
  acting: Acting,
  id: string,
  isAsked = false,
): Promise<void> {
  const { db } = services.database;
  const feed = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!feed || feed.url === null) return;
  const home = await calendarHome(db, feed.property_id);
  try {
    const result = await download(services, feed.url, feed, home, isAsked);
    await transact(services, acting, (unit) => recordFetch(unit, id, result, Math.random()));
  } catch (error) {
    if (error instanceof HostPausedError) await postpone(services, id, error.waitMs);
    throw error;
  }
}

async function postpone({ database, now }: Services, id: string, waitMs: number): Promise<void> {
  await database.db
    .updateTable('calendar_feeds')
    .set({
      next_fetch_at: new Date(now().getTime() + waitMs).toISOString(),
      fetching_until: null,
    })
    .where('id', '=', id)
    .execute();
}
