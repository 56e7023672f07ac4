import { z } from 'zod';
import { calendarConflictMachine } from '#src/rules/calendarFeeds/calendarConflict.ts';
import {
  FEED_ERRORS,
  FEED_NAME_MAX,
  FEED_STATES,
  FETCH_OUTCOMES,
} from '#src/rules/calendarFeeds/feed.ts';
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
  events: z.int(),
  nights: z.int(),
  skipped: z.int(),
  conflicts: z.int(),
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

export const newFeed = z.strictObject({ name: feedName, url: z.string().trim().min(1).max(2000) });
export const feedChange = z.strictObject({
  name: feedName.optional(),
  state: z.enum(FEED_STATES).optional(),
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
  created_at: z.iso.datetime(),
});
export type CalendarConflict = z.infer<typeof calendarConflict>;
