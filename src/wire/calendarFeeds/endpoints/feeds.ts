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

export const exportCalendar = endpoint('GET /v1/calendars/:file', {
  operationId: 'exportCalendar',
  summary: 'Download the calendar of a property as iCal',
  description:
    'The nights that are not free. The address made for a site leaves out that site’s nights.',
  file: 'text/calendar',
  tag,
  access: anyone,
  perMinute: 60,
});

export const getCalendarSync = endpoint('GET /v1/seller/properties/:id/feeds', {
  operationId: 'getCalendarSync',
  summary: 'Retrieve the calendar feeds of a property',
  tag,
  access,
  agent: 'properties',
  private: true,
  reply: shown,
});

export const renewCalendarExport = endpoint('POST /v1/seller/properties/:id/calendar-export', {
  operationId: 'renewCalendarExport',
  summary: 'Replace the secret calendar address of a property',
  description: 'The old address is 404 from then on.',
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

export const renewFeedExport = endpoint('POST /v1/seller/properties/:id/feeds/:feed/export', {
  operationId: 'renewFeedExport',
  summary: 'Replace the secret calendar address made for a site',
  description: '409 `no_address` for a file.',
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

export const previewFeed = endpoint('POST /v1/seller/properties/:id/feeds/preview', {
  operationId: 'previewFeed',
  summary: 'Preview a calendar feed',
  description:
    'Fetches the calendar and says what it would do; nothing is stored. 422 at `url` where the fetch fails.',
  errors: ['address_private', 'site_busy'],
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({ url: newFeed.shape.url }),
  reply: reply(calendarPreview),
  perMinute: 10,
});

export const previewFeedFile = endpoint('POST /v1/seller/properties/:id/feeds/file/preview', {
  operationId: 'previewFeedFile',
  summary: 'Preview a calendar file',
  description:
    'Reads the file and says what it would do, also as the new file of a name; nothing is stored. 422 at `file`.',
  tag,
  access,
  agent: 'properties',
  query: z.strictObject({ name: z.string().trim().max(FEED_NAME_MAX) }),
  reply: reply(calendarPreview),
  perMinute: 20,
  bodyType: 'application/octet-stream',
  bodyLimit: CALENDAR_MAX_BYTES,
});

export const addFeed = endpoint('POST /v1/seller/properties/:id/feeds', {
  operationId: 'addFeed',
  summary: 'Add a calendar feed',
  description: 'Fetches it first: 422 at `url` where that fails, 409 `too_many_feeds`.',
  errors: ['address_private', 'not_calendar', 'site_busy'],
  tag,
  access,
  agent: 'properties',
  body: newFeed,
  reply: shown,
  status: 201,
  perMinute: 10,
});

export const addFeedFile = endpoint('POST /v1/seller/properties/:id/feeds/file', {
  operationId: 'addFeedFile',
  summary: 'Add a calendar file',
  description: '422 at `file`. A file of the same name replaces the earlier one.',
  errors: ['not_calendar'],
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
  operationId: 'changeFeed',
  summary: 'Update a calendar feed',
  tag,
  access,
  agent: 'properties',
  body: feedChange,
  reply: shown,
  perMinute: 60,
});

export const fetchFeedNow = endpoint('POST /v1/seller/properties/:id/feeds/:feed/fetch', {
  operationId: 'fetchFeedNow',
  summary: 'Fetch a calendar feed now',
  description: '409 `fetching` during another fetch, `no_address` for a file.',
  errors: ['draft', 'site_busy'],
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 10,
});

export const freeKeptNights = endpoint('POST /v1/seller/properties/:id/feeds/:feed/free', {
  operationId: 'freeKeptNights',
  summary: 'Free the nights that a calendar feed no longer lists',
  description: 'Frees nights that are kept for a time. 409 `nothing_kept`.',
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({}),
  reply: shown,
  perMinute: 20,
});

export const removeFeed = endpoint('DELETE /v1/seller/properties/:id/feeds/:feed', {
  operationId: 'removeFeed',
  summary: 'Remove a calendar feed',
  description: 'Frees its nights.',
  tag,
  access,
  agent: 'properties',
  perMinute: 60,
});

export const listFeeds = endpoint('GET /v1/seller/calendar-feeds', {
  operationId: 'listFeeds',
  summary: 'List the calendar feeds of your properties',
  description: 'The oldest first.',
  errors: ['not_found'],
  tag,
  access,
  agent: 'properties',
  private: true,
  reply: reply(z.array(sellerFeed)),
});

export const listCalendarConflicts = endpoint('GET /v1/seller/calendar-conflicts', {
  operationId: 'listCalendarConflicts',
  summary: 'List the open calendar conflicts of your properties',
  description: 'The earliest nights first.',
  tag,
  access,
  agent: 'properties',
  reply: reply(z.array(calendarConflict)),
});

export const decideCalendarConflict = endpoint('POST /v1/seller/calendar-conflicts/:id/decide', {
  operationId: 'decideCalendarConflict',
  summary: 'Decide a calendar conflict',
  description: '409 `wrong_state`; 409 `has_booking` for `keep_theirs` against a booking.',
  errors: ['wrong_state'],
  tag,
  access,
  agent: 'properties',
  body: z.strictObject({ decision: z.enum(CONFLICT_DECISIONS) }),
  reply: reply(z.array(calendarConflict)),
  perMinute: 60,
});
