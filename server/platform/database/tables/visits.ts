import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

export const DEVICES = ['desktop', 'mobile', 'tablet', 'other'] as const;
export type Device = (typeof DEVICES)[number];

/**
 * Page views by the hour: counts, and nothing of whoever looked. `route` is the name of a row of the
 * route table, never an address with its ids or its query.
 */
export const pageViews = defineTable({
  name: 'page_views',
  fields: {
    id: f.id(),
    /** The beginning of the hour. */
    hour: f.instant(),
    route: f.text({ max: 60 }),
    /** The host that linked here; empty for typed addresses and our own pages. */
    referrer: f.text({ min: 0, max: 100 }),
    device: f.choice(DEVICES),
    views: f.integer(),
    /** Views that were the first of somebody on that day. */
    visitors: f.integer(),
    /** Views that were the first of somebody on that day and route. */
    route_visitors: f.integer(),
  },
  unique: [['hour', 'route', 'referrer', 'device']],
});

/** How often a property was looked at on a day, for its seller. */
export const propertyViews = defineTable({
  name: 'property_views',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    day: f.day(),
    views: f.integer(),
    visitors: f.integer(),
  },
  unique: [['property_id', 'day']],
});

/** The secret of one day, thrown away after it: without it no mark can be made again. */
export const visitorSalts = defineTable({
  name: 'visitor_salts',
  fields: { id: f.id(), day: f.unique(f.day()), salt: f.text({ max: 64 }) },
});

/** Who was here today already, as salted hashes; gone after the day. */
export const visitorMarks = defineTable({
  name: 'visitor_marks',
  fields: { id: f.id(), day: f.indexed(f.day()), mark: f.unique(f.text({ max: 64 })) },
});
