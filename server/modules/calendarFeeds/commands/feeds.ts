import { v7 as uuidv7 } from 'uuid';
import { feedErrorText, FEEDS_MAX, type FeedError } from '#src/rules/calendarFeeds/feed.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { newToken } from '#server/platform/security/tokens.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { feedOf, type Feed } from '../queries/feedAccess.ts';
import type { Download } from './download.ts';
import { recordFetch } from './recordFetch.ts';

/** 422 at the field with what is wrong with the calendar; `code` is the stable one. */
export function refusedCalendar(field: 'url' | 'file', code: FeedError) {
  const text = feedErrorText(code, field === 'file' ? 'file' : 'address');
  return invalid({ [field]: [text] }, text, code);
}

/** Adds a feed with its first result. Throws 409 `too_many_feeds`; 422 where the result failed. */
export async function addFeed(
  unit: UnitOfWork,
  propertyId: string,
  { name, url }: { readonly name: string; readonly url: string | null },
  download: Download,
): Promise<void> {
  if (download.outcome === 'failed')
    throw refusedCalendar(url === null ? 'file' : 'url', download.error);
  await lockProperty(unit, propertyId);
  const feeds = await unit.trx
    .selectFrom('calendar_feeds')
    .selectAll()
    .where('property_id', '=', propertyId)
    .execute();
  const earlier = feeds.find((feed) => url === null && feed.url === null && feed.name === name);
  if (!earlier && feeds.length >= FEEDS_MAX)
    throw conflict('too_many_feeds', `A home has at most ${FEEDS_MAX} calendars.`);
  if (url !== null && feeds.some((feed) => feed.url === url))
    throw invalid({ url: ['This calendar is already added.'] });
  const id = earlier?.id ?? uuidv7();
  if (!earlier)
    await unit.trx
      .insertInto('calendar_feeds')
      .values({ id, property_id: propertyId, name, url, state: 'active' })
      .execute();
  audit(unit, 'add_feed', { id, name, property_id: propertyId });
  await recordFetch(unit, id, download, Math.random());
}

/** Renames, pauses or resumes a feed. */
export async function changeFeed(
  unit: UnitOfWork,
  feed: Feed,
  change: { readonly name?: string | undefined; readonly state?: Feed['state'] | undefined },
): Promise<void> {
  const { name = feed.name, state = feed.state } = change;
  await unit.trx
    .updateTable('calendar_feeds')
    .set({
      name,
      state,
      // A resumed feed is due at once.
      ...(state === 'active' &&
        feed.state === 'paused' &&
        feed.url !== null && { next_fetch_at: unit.now.toISOString() }),
    })
    .where('id', '=', feed.id)
    .execute();
  audit(unit, 'change_feed', feed);
}

/** Removes a feed; its nights and conflicts go with it. Throws 404. */
export async function removeFeed(unit: UnitOfWork, propertyId: string, id: string): Promise<void> {
  await lockProperty(unit, propertyId);
  const feed = await feedOf(unit.trx, propertyId, id);
  await unit.trx.deleteFrom('calendar_feeds').where('id', '=', id).execute();
  audit(unit, 'remove_feed', feed);
}

/** Claims a feed for a fetch. Throws 409 `fetching`, `no_address`. */
export async function claimFeed(unit: UnitOfWork, feed: Feed): Promise<void> {
  if (feed.url === null) throw conflict('no_address', 'This calendar is a file. Upload it again.');
  const now = unit.now.getTime();
  const claimed = await unit.trx
    .updateTable('calendar_feeds')
    .set({ fetching_until: new Date(now + 60_000).toISOString() })
    .where('id', '=', feed.id)
    .where((on) =>
      on.or([on('fetching_until', 'is', null), on('fetching_until', '<=', unit.now.toISOString())]),
    )
    .executeTakeFirst();
  if (claimed.numUpdatedRows === 0n)
    throw conflict('fetching', 'This calendar is being fetched. Try again in a minute.');
}

/** Replaces the secret address. */
export async function renewExport(unit: UnitOfWork, property_id: string): Promise<void> {
  const token = newToken();
  await unit.trx
    .insertInto('calendar_exports')
    .values({ id: uuidv7(), property_id, token })
    .onConflict((on) =>
      on
        .column('property_id')
        .doUpdateSet({ token, created_at: unit.now.toISOString(), last_used_at: null }),
    )
    .execute();
  unit.audit({
    action: 'properties.renew_calendar_address',
    resource: 'properties',
    record_id: property_id,
    differences: {},
  });
}

const audit = (
  unit: UnitOfWork,
  action: string,
  { name, property_id }: Pick<Feed, 'id' | 'name' | 'property_id'>,
) =>
  unit.audit({
    action: `properties.${action}`,
    resource: 'properties',
    record_id: property_id,
    differences: { feed: name },
  });
