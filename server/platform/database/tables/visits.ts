import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

export const DEVICES = ['desktop', 'mobile', 'tablet', 'other'] as const;

export type Device = (typeof DEVICES)[number];

/**
 * Page views per hour, without data about visitors. `route` is a name from the route table, never
 * an address with ids or a query.
 */
export const pageViews = defineTable({
  name: 'page_views',
  fields: {
    id: f.id(),
    /** The start of the hour. */
    hour: f.instant(),
    route: f.text({ max: 60 }),
    /** The linking host; empty for direct visits and our own pages. */
    referrer: f.text({ min: 0, max: 100 }),
    device: f.choice(DEVICES),
    views: f.integer(),
    /** First views of a visitor on that day. */
    visitors: f.integer(),
    /** First views of a visitor on that day and route. */
    route_visitors: f.integer(),
  },
  unique: [['hour', 'route', 'referrer', 'device']],
});

/** Views of a property per day, for its seller. */
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

/** The salt of a day, deleted after it, so that its marks cannot be recomputed. */
export const visitorSalts = defineTable({
  name: 'visitor_salts',
  fields: { id: f.id(), day: f.unique(f.day()), salt: f.text({ max: 64 }) },
});

/** Today's visitors as salted hashes; deleted after the day. */
export const visitorMarks = defineTable({
  name: 'visitor_marks',
  fields: { id: f.id(), day: f.indexed(f.day()), mark: f.unique(f.text({ max: 64 })) },
});
