import { z } from 'zod';
import { calendarConflictMachine } from '#src/rules/calendarFeeds/calendarConflict.ts';
import {
  FEED_ERRORS,
  FEED_IMPORTS,
  FEED_NAME_MAX,
  FEED_STATES,
  FETCH_OUTCOMES,
} from '#src/rules/calendarFeeds/feed.ts';
import { EVENT_PROBLEMS } from '#src/rules/calendarFeeds/importedEvent.ts';
import { day } from '#src/schema/field.ts';

export const feedName = z.string().trim().min(1).max(FEED_NAME_MAX);

export const calendarFetch = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(FETCH_OUTCOMES),
  error: z.enum(FEED_ERRORS).nullable(),
  events: z.int(),
  skipped: z.int(),
});

export type CalendarFetch = z.infer<typeof calendarFetch>;

/** An event that was not understood, or not wholly, and the line that was not. */
export const notUnderstood = z.object({
  event: z.string(),
  problem: z.enum(EVENT_PROBLEMS),
  says: z.string(),
});

export type NotUnderstood = z.infer<typeof notUnderstood>;

/** A calendar of another site and its health. `url` is null for a file. */
export const calendarFeed = z.object({
  id: z.uuid(),
  name: z.string(),
  url: z.string().nullable(),
  state: z.enum(FEED_STATES),
  fetched_at: z.iso.datetime().nullable(),
  succeeded_at: z.iso.datetime().nullable(),
  next_fetch_at: z.iso.datetime().nullable(),
  error: z.enum(FEED_ERRORS).nullable(),
  imports: z.enum(FEED_IMPORTS),
  /** Events that take nights, as last read or still kept. */
  events: z.int(),
  nights: z.int(),
  /** Events of the last answer; those of them that are free; those that were not understood, or not wholly. */
  read: z.int(),
  free: z.int(),
  skipped: z.int(),
  /** The first of those that were not understood. */
  not_understood: z.array(notUnderstood),
  /** Nights that the last answer would free, and when they become free if it stays the same. */
  kept: z.object({ nights: z.int(), free_at: z.iso.datetime() }).nullable(),
  conflicts: z.int(),
  /** The secret address of the home's calendar made for this site, and when it was last fetched. Null for a file. */
  export: z.object({ url: z.string(), used_at: z.iso.datetime().nullable() }).nullable(),
  fetches: z.array(calendarFetch),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

/** A feed in the list of all homes. */
export const sellerFeed = calendarFeed.extend({
  property: z.object({ id: z.uuid(), title: z.string() }),
});
export type SellerFeed = z.infer<typeof sellerFeed>;

export const calendarSync = z.object({
  /** The secret address of the property's own calendar. */
  export_url: z.string(),
  feeds: z.array(calendarFeed),
});
export type CalendarSync = z.infer<typeof calendarSync>;

const url = z.string().trim().min(1).max(2000);
const imports = z.enum(FEED_IMPORTS).optional();

export const newFeed = z.strictObject({ name: feedName, url, imports });
export const feedChange = z.strictObject({
  name: feedName.optional(),
  state: z.enum(FEED_STATES).optional(),
  imports: z.enum(FEED_IMPORTS).optional(),
});

export const calendarConflict = z.object({
  id: z.uuid(),
  state: z.enum(calendarConflictMachine.states),
  property: z.object({ id: z.uuid(), title: z.string() }),
  feed: z.object({ id: z.uuid(), name: z.string() }),
  /** The nights of both, `[first, last)`. */
  first: day(),
  last: day(),
  kind: z.enum(['hold', 'booking', 'block', 'owner_stay', 'imported']),
  /** Null where the reader may not see bookings. */
  booking: z.object({ id: z.uuid(), reference: z.string() }).nullable(),
  other_feed: z.string().nullable(),
  /** What the event says, and its address on the other site. */
  text: z.string(),
  link: z.string().nullable(),
  created_at: z.iso.datetime(),
});
export type CalendarConflict = z.infer<typeof calendarConflict>;

/** What a calendar would do with one setting: the nights it would take, and those that are taken already. */
const importPreview = z.object({ events: z.int(), nights: z.int(), conflicts: z.int() });

/** A calendar as it was read, before it is added. */
export const calendarPreview = z.object({
  read: z.int(),
  free: z.int(),
  skipped: z.int(),
  not_understood: z.array(notUnderstood),
  everything: importPreview,
  reservations: importPreview,
  /** Nights that become free, where it replaces an earlier file. */
  freed: z.int(),
  /** The first events that take nights. */
  events: z.array(
    z.object({
      first: day(),
      last: day(),
      text: z.string(),
      link: z.string().nullable(),
      is_reservation: z.boolean(),
      is_uncertain: z.boolean(),
      /** Something of the home has some of the nights. */
      is_taken: z.boolean(),
    }),
  ),
});
export type CalendarPreview = z.infer<typeof calendarPreview>;
