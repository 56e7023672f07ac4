import type { Acting } from '#server/platform/unitOfWork/acting.ts';
import type { Services } from '#server/platform/services.ts';
import { transact } from '#server/platform/unitOfWork/unitOfWork.ts';
import { calendarHome } from '../queries/feedAccess.ts';
import { download } from './download.ts';
import { recordFetch } from './recordFetch.ts';

/** Fetches a claimed feed outside any transaction, then stores the result. */
export async function fetchFeed(services: Services, acting: Acting, id: string): Promise<void> {
  const { db } = services.database;
  const feed = await db
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!feed || feed.url === null) return;
  const home = await calendarHome(db, feed.property_id);
  const result = await download(services, feed.url, feed, home);
  await transact(services, acting, (unit) => recordFetch(unit, id, result, Math.random()));
}
