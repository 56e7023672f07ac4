import type { RowsOf } from '#server/platform/database/tables/index.ts';
import * as f from '#src/schema/field.ts';
import { defineTable } from '#src/schema/table.ts';

/** `owner_stay`: the seller's own stay, without a charge or emails. */
export const CALENDAR_KINDS = ['hold', 'booking', 'block', 'owner_stay', 'imported'] as const;

/** Occupied nights. An exclusion constraint decides concurrent bookings. */
export const calendarEntries = defineTable({
  name: 'calendar_entries',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    /** `[check_in,check_out)` */
    stay: f.dayRange(),
    kind: f.choice(CALENDAR_KINDS),
    booking_id: f.optional(f.unique(f.ref('bookings', 'cascade'))),
    /** Set for nights reserved until a change is paid. */
    change_id: f.optional(f.ref('change_requests', 'cascade')),
    /** The seller's note on a block or an own stay; empty for none. */
    note: f.withDefault(f.longText({ max: 200 }), ''),
    /** Set for imported nights: their feed and the UID of the event. */
    feed_id: f.optional(f.ref('calendar_feeds', 'cascade')),
    event_uid: f.optional(f.longText({ max: 1000 })),
    /** Of imported nights: whether guests stay, as far as the site tells. */
    is_stay: f.withDefault(f.flag(), true),
    created_at: f.createdAt(),
  },
});

/** The tables of this module that are not declared resources. */
export const nightsTables = [calendarEntries] as const;

declare module '#server/platform/database/tables/index.ts' {
  interface Tables extends RowsOf<typeof nightsTables> {}
}
