import { z } from 'zod';
import { anyone, signedIn } from '#src/access/grants.ts';
import { CONFLICT_DECISIONS } from '#src/rules/calendarFeeds/calendarConflict.ts';
import { CALENDAR_MAX_BYTES, FEED_IMPORTS, FEED_NAME_MAX } from '#src/rules/calendarFeeds/feed.ts';
import { endpoint } from '#src/wire/endpoint.ts';
import { reply } from '#src/wire/reply.ts';
import {
  calendarConflict,
  calendarPreview,
  calendarSync,
  feedChange,
  feedName,
  newFeed,
  sellerFeed,
} from '#src/wire/calendarFeeds/feeds.ts';

/** Of the seller's own properties, also for agents with the scope `properties`. */
const tag = 'listings';
const access = signedIn;
const shown = reply(calendarSync);

/** The nights of a property that are not free, as iCal. The address made for a site leaves its nights out. */
export const exportCalendar = endpoint('GET /v1/calendars/:file', {
  tag,
  access: anyone,
  perMinute: 60,
});

export const getCalendarSync = endpoint('GET /v1/seller/properties/:id/feeds', {
  tag,
  access,
  agent: 'properties',
  private: true,
  reply: shown,
});

/** Replaces the secret address; the old one is 404 from then on. */
export const renewCalendarExport = endpoint('POST /v1/seller/properties/:id/calendar-export', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

/** Replaces the secret address made for the site of a feed. 409 `no_address` for a file. */
export const renewFeedExport = endpoint('POST /v1/seller/properties/:id/feeds/:feed/export', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

/** Fetches a calendar and says what it would do; nothing is stored. 422 at `url` where the fetch fails. */
export const previewFeed = endpoint('POST /v1/seller/properties/:id/feeds/preview', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({ url: newFeed.shape.url }),
  reply: reply(calendarPreview),
  perMinute: 10,
});

/** Reads a file and says what it would do, also as the new one of a name; nothing is stored. 422 at `file`. */
export const previewFeedFile = endpoint('POST /v1/seller/properties/:id/feeds/file/preview', {
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ name: z.string().trim().max(FEED_NAME_MAX) }),
  reply: reply(calendarPreview),
  perMinute: 20,
  bodyType: 'application/octet-stream',
  bodyLimit: CALENDAR_MAX_BYTES,
});

/** Fetches it first: 422 at `url` where that fails, 409 `too_many_feeds`. */
export const addFeed = endpoint('POST /v1/seller/properties/:id/feeds', {
  tag,
  access,
  agent: 'properties',
  body: newFeed,
  reply: shown,
  status: 201,
  perMinute: 10,
});

/** A feed from a file: 422 at `file`. A file of the same name replaces the earlier one. */
export const addFeedFile = endpoint('POST /v1/seller/properties/:id/feeds/file', {
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ name: feedName, imports: z.enum(FEED_IMPORTS).optional() }),
  reply: shown,
  status: 201,
  perMinute: 20,
  bodyType: 'application/octet-stream',
  bodyLimit: CALENDAR_MAX_BYTES,
});

export const changeFeed = endpoint('PUT /v1/seller/properties/:id/feeds/:feed', {
  tag,
  access,
  agent: 'properties',
  body: feedChange,
  reply: shown,
  perMinute: 60,
});

/** Fetches now. 409 `fetching` during another fetch, `no_address` for a file. */
export const fetchFeedNow = endpoint('POST /v1/seller/properties/:id/feeds/:feed/fetch', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 10,
});

/** Frees the nights that the calendar has no more and that are kept for a time. 409 `nothing_kept`. */
export const freeKeptNights = endpoint('POST /v1/seller/properties/:id/feeds/:feed/free', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

/** Removes a feed and frees its nights. */
export const removeFeed = endpoint('DELETE /v1/seller/properties/:id/feeds/:feed', {
  tag,
  access,
  agent: 'properties',
  perMinute: 60,
});

/** The feeds of all the actor's properties, the oldest first. */
export const listFeeds = endpoint('GET /v1/seller/calendar-feeds', {
  tag,
  access,
  agent: 'properties',
  private: true,
  reply: reply(z.array(sellerFeed)),
});

/** The open conflicts of the actor's properties, the earliest nights first. */
export const listCalendarConflicts = endpoint('GET /v1/seller/calendar-conflicts', {
  tag,
  access,
  agent: 'properties',
  reply: reply(z.array(calendarConflict)),
});

/** 409 `wrong_state`; 409 `has_booking` for `keep_theirs` against a booking. */
export const decideCalendarConflict = endpoint('POST /v1/seller/calendar-conflicts/:id/decide', {
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({ decision: z.enum(CONFLICT_DECISIONS) }),
  reply: reply(z.array(calendarConflict)),
  perMinute: 60,
});
