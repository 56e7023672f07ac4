import { v7 as uuidv7 } from 'uuid';
import {
  feedErrorText,
  FEEDS_MAX,
  type FeedError,
  type FeedImports,
} from '#src/rules/calendarFeeds/feed.ts';
import { conflict, invalid } from '#server/platform/errors.ts';
import type { UnitOfWork } from '#server/platform/unitOfWork/unitOfWork.ts';
import { lockProperty } from '#server/modules/listings/commands/transitionProperty.ts';
import { calendarChanged } from '#server/modules/nights/commands/freeNights.ts';
import { feedOf, type Feed } from '../queries/feedAccess.ts';
import type { ReadCalendar } from '../ics/readCalendar.ts';
import type { Download } from './download.ts';
import { recordFetch } from './recordFetch.ts';

/** 422 at the field with what is wrong with the calendar; `code` is the stable one. */
export function refusedCalendar(field: 'url' | 'file', code: FeedError) {
  const text = feedErrorText(code, field === 'file' ? 'file' : 'address');
  return invalid({ [field]: [text] }, text, code);
}

/** What was read. Throws 422 at the field where it failed. */
export function readable(download: Download, field: 'url' | 'file'): ReadCalendar {
  if (download.outcome === 'failed') throw refusedCalendar(field, download.error);
  if (download.outcome === 'not_modified') throw new Error('Not modified since no fetch');
  return download.calendar;
}

interface NewFeed {
  readonly name: string;
  /** Null for a file, which replaces an earlier one of the same name. */
  readonly url: string | null;
  readonly imports?: FeedImports | undefined;
}

/** Adds a feed with its first result. Throws 409 `too_many_feeds`; 422 where the result failed. */
export async function addFeed(
  unit: UnitOfWork,
  propertyId: string,
  { name, url, imports = 'everything' }: NewFeed,
  download: Download,
): Promise<void> {
  readable(download, url === null ? 'file' : 'url');
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
      .values({ id, property_id: propertyId, name, url, imports, state: 'active' })
      .execute();
  else await unit.trx.updateTable('calendar_feeds').set({ imports }).where('id', '=', id).execute();
  audit(unit, 'add_feed', { id, name, property_id: propertyId });
  await recordFetch(unit, id, download, Math.random());
}

/** Renames, pauses or resumes a feed, or sets which of its events take nights. */
export async function changeFeed(
  unit: UnitOfWork,
  feed: Feed,
  change: {
    readonly name?: string | undefined;
    readonly state?: Feed['state'] | undefined;
    readonly imports?: FeedImports | undefined;
  },
): Promise<void> {
  const { name = feed.name, state = feed.state, imports = feed.imports } = change;
  await unit.trx
    .updateTable('calendar_feeds')
    .set({
      name,
      state,
      imports,
      // A resumed feed is due at once.
      ...(state === 'active' &&
        feed.state === 'paused' &&
        feed.url !== null && { next_fetch_at: unit.now.toISOString() }),
    })
    .where('id', '=', feed.id)
    .execute();
  audit(unit, 'change_feed', feed);
  if (imports !== feed.imports) unit.raise(calendarChanged, feed.property_id);
}

/** Frees the nights that a feed does not have any more, and that are kept. Throws 404, 409 `nothing_kept`. */
export async function freeKept(unit: UnitOfWork, propertyId: string, id: string): Promise<void> {
  await lockProperty(unit, propertyId);
  const feed = await feedOf(unit.trx, propertyId, id);
  const { numDeletedRows } = await unit.trx
    .deleteFrom('calendar_feed_events')
    .where('feed_id', '=', feed.id)
    .where('missing_since', 'is not', null)
    .executeTakeFirst();
  if (numDeletedRows === 0n)
    throw conflict(
      'nothing_kept',
      'These nights are free already, or the other site has them again.',
    );
  audit(unit, 'free_kept_nights', feed);
  unit.raise(calendarChanged, propertyId);
}

/** Removes a feed; its nights and conflicts go with it. Throws 404. */
export async function removeFeed(unit: UnitOfWork, propertyId: string, id: string): Promise<void> {
  await lockProperty(unit, propertyId);
  const feed = await feedOf(unit.trx, propertyId, id);
  await unit.trx.deleteFrom('calendar_feeds').where('id', '=', id).execute();
  audit(unit, 'remove_feed', feed);
  unit.raise(calendarChanged, propertyId);
}

/** A feed with an address. Throws 409 `no_address`. */
export function fetched(feed: Feed): Feed {
  if (feed.url === null) throw conflict('no_address', 'This calendar is a file. Upload it again.');
  return feed;
}

/** Claims a feed for a fetch. Throws 409 `fetching`, `no_address`. */
export async function claimFeed(unit: UnitOfWork, feed: Feed): Promise<void> {
  fetched(feed);
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
