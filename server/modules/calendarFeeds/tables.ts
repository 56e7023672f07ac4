import { z } from 'zod';
import type { RowsOf } from '#server/platform/database/tables/index.ts';
import { calendarConflictMachine } from '#src/rules/calendarFeeds/calendarConflict.ts';
import {
  FEED_ERRORS,
  FEED_IMPORTS,
  FEED_NAME_MAX,
  FEED_STATES,
  FETCH_OUTCOMES,
} from '#src/rules/calendarFeeds/feed.ts';
import { EVENT_LINK_MAX, EVENT_TEXT_MAX } from '#src/rules/calendarFeeds/importedEvent.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';
import { notUnderstood } from '#src/wire/calendarFeeds/feeds.ts';
import { CALENDAR_KINDS } from '#server/modules/nights/tables.ts';

/** The secret address of a property's whole calendar, for anyone but the other sites. Renewing replaces the token. */
export const calendarExports = defineTable({
  name: 'calendar_exports',
  fields: {
    id: f.id(),
    property_id: f.unique(f.ref('properties', 'cascade')),
    token: f.unique(f.text({ max: 100 })),
    /** When it was last fetched, to the minute. */
    last_used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** A calendar of another site, by address or, without one, from a file. */
export const calendarFeeds = defineTable({
  name: 'calendar_feeds',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    name: f.text({ max: FEED_NAME_MAX }),
    url: f.optional(f.longText({ max: 2000 })),
    state: f.choice(FEED_STATES),
    etag: f.optional(f.longText({ max: 500 })),
    last_modified: f.optional(f.text({ max: 100 })),
    fetched_at: f.optional(f.instant()),
    succeeded_at: f.optional(f.instant()),
    next_fetch_at: f.optional(f.indexed(f.instant())),
    /** One fetch at a time: until then no other begins. */
    fetching_until: f.optional(f.instant()),
    failures: f.withDefault(f.integer(), 0),
    failing_since: f.optional(f.instant()),
    failure_emailed: f.withDefault(f.flag(), false),
    error: f.optional(f.choice(FEED_ERRORS)),
    /** Written by the release before 2026-11-28 only; the next one drops it. */
    emptied_at: f.optional(f.instant()),
    /** Which of its events take nights. */
    imports: f.withDefault(f.choice(FEED_IMPORTS), 'everything'),
    /** Events of the last answer, and those of them that say the nights are free. */
    read: f.withDefault(f.integer(), 0),
    free: f.withDefault(f.integer(), 0),
    /** Events that were not understood, or not wholly. */
    skipped: f.withDefault(f.integer(), 0),
    /** The first of them. */
    not_understood: f.optional(f.json(z.array(notUnderstood))),
    created_at: f.createdAt(),
    version: f.version(),
  },
});

/** The secret address made for the site of a feed: without the nights that came from there. */
export const calendarFeedExports = defineTable({
  name: 'calendar_feed_exports',
  fields: {
    id: f.id(),
    feed_id: f.unique(f.ref('calendar_feeds', 'cascade')),
    token: f.unique(f.text({ max: 100 })),
    last_used_at: f.optional(f.instant()),
    created_at: f.createdAt(),
  },
});

/** Nights that the site of a feed fetched from its address. */
export const calendarSentStays = defineTable({
  name: 'calendar_sent_stays',
  fields: {
    id: f.id(),
    feed_id: f.ref('calendar_feeds', 'cascade'),
    stay: f.dayRange(),
    first_sent_at: f.instant(),
    /** When the site first fetched the calendar without them. */
    gone_at: f.optional(f.instant()),
  },
  unique: [['feed_id', 'stay']],
});

/** The nights of a feed's events, as last read or still kept. */
export const calendarFeedEvents = defineTable({
  name: 'calendar_feed_events',
  fields: {
    id: f.id(),
    feed_id: f.ref('calendar_feeds', 'cascade'),
    uid: f.longText({ max: 1000 }),
    stay: f.dayRange(),
    text: f.withDefault(f.longText({ max: EVENT_TEXT_MAX }), ''),
    link: f.optional(f.longText({ max: EVENT_LINK_MAX })),
    is_reservation: f.withDefault(f.flag(), false),
    is_uncertain: f.withDefault(f.flag(), false),
    /** When these nights first stood in the feed, under whatever UID; null for those of before 2026-11-28. */
    first_seen_at: f.optional(f.instant()),
    /** Since when the feed does not have the event any more, while its nights are kept. */
    missing_since: f.optional(f.instant()),
  },
});

export const calendarFetches = defineTable({
  name: 'calendar_fetches',
  fields: {
    id: f.id(),
    feed_id: f.ref('calendar_feeds', 'cascade'),
    outcome: f.choice(FETCH_OUTCOMES),
    error: f.optional(f.choice(FEED_ERRORS)),
    events: f.integer(),
    skipped: f.integer(),
    created_at: f.createdAt(),
  },
});

export const calendarConflicts = defineTable({
  name: 'calendar_conflicts',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    feed_id: f.ref('calendar_feeds', 'cascade'),
    uid: f.longText({ max: 1000 }),
    /** The nights that both occupy. */
    stay: f.dayRange(),
    state: f.states(calendarConflictMachine),
    /** What of ours occupies them. */
    kind: f.choice(CALENDAR_KINDS),
    booking_id: f.optional(f.ref('bookings', 'cascade')),
    other_feed_id: f.optional(f.ref('calendar_feeds', 'set null')),
    created_at: f.createdAt(),
    decided_at: f.optional(f.instant()),
    decided_by: f.optional(f.ref('users', 'set null')),
    /** When a decision no longer held: the feed does not claim the nights any more, or nothing else does. */
    ended_at: f.optional(f.instant()),
    version: f.version(),
  },
});

/** The tables of this module that are not declared resources. */
export const calendarFeedsTables = [
  calendarExports,
  calendarFeeds,
  calendarFeedExports,
  calendarSentStays,
  calendarFeedEvents,
  calendarFetches,
  calendarConflicts,
] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof calendarFeedsTables> {}
}
