import { z } from 'zod';
import { CURRENCIES } from '#resources/properties.ts';
import { line, policy } from '#resources/bookings.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from '#src/rules/listings/listingForm.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { POLICY_CODES } from '#src/rules/bookings/cancellation.ts';
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
    created_at: f.createdAt(),
  },
});

/** By hand, a suggestion that the seller or an agent used, or set by the system. */
export const NIGHT_SOURCES = ['hand', 'suggestion', 'automatic'] as const;

/**
 * Prices and minimum stays of single nights, which win over the rates of the property. Null: by the
 * rates. A night with neither has no row.
 */
export const nightRates = defineTable({
  name: 'night_rates',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    night: f.day(),
    price: f.optional(f.money({ min: NIGHTLY_MIN, max: NIGHTLY_MAX })),
    min_nights: f.optional(f.integer({ min: 1, max: 365 })),
    source: f.choice(NIGHT_SOURCES),
    updated_at: f.instant(),
    updated_by: f.optional(f.ref('users', 'set null')),
  },
  unique: [['property_id', 'night']],
});

/** The nights of one property before or after an edit of the calendar. */
const nightsState = z.object({
  property_id: z.string(),
  rates: z.array(
    z.object({
      night: z.string(),
      price: z.nullable(z.int()),
      min_nights: z.nullable(z.int()),
      source: z.enum(NIGHT_SOURCES),
    }),
  ),
  /** Blocks and own stays that touch the range, whole. */
  entries: z.array(
    z.object({
      first: z.string(),
      last: z.string(),
      kind: z.enum(['block', 'owner_stay']),
      note: z.string(),
    }),
  ),
});
export type NightsState = z.infer<typeof nightsState>;

/** An edit of the seller's calendar, kept so that it can be undone. */
export const calendarEdits = defineTable({
  name: 'calendar_edits',
  fields: {
    id: f.id(),
    seller_id: f.ref('profiles', 'cascade'),
    from: f.day(),
    to: f.day(),
    before: f.json(z.array(nightsState)),
    after: f.json(z.array(nightsState)),
    made_by: f.optional(f.ref('users', 'set null')),
    created_at: f.createdAt(),
    undone_at: f.optional(f.instant()),
  },
});

/** A price guaranteed for half an hour; checkout takes its id, never an amount. */
export const quotes = defineTable({
  name: 'quotes',
  fields: {
    id: f.id(),
    property_id: f.ref('properties', 'cascade'),
    check_in: f.day(),
    check_out: f.day(),
    guests: f.integer({ min: 1 }),
    currency: f.choice(CURRENCIES),
    total: f.money(),
    seller_total: f.money(),
    deposit: f.withDefault(f.money(), ZERO),
    lines: f.json(z.array(line)),
    policy: f.json(policy),
    /** Whether the buyer spends their credit. */
    use_credit: f.withDefault(f.flag(), true),
    expires_at: f.instant(),
    created_at: f.createdAt(),
  },
});

/** Transitions of bookings: who acted, for whom, when. */
export const bookingEvents = defineTable({
  name: 'booking_events',
  fields: {
    id: f.id(),
    booking_id: f.ref('bookings', 'cascade'),
    event: f.text({ max: 40 }),
    to_state: f.text({ max: 40 }),
    by: f.choice(['buyer', 'seller', 'staff', 'system']),
    actor_id: f.optional(f.ref('users')),
    on_behalf_of: f.optional(f.ref('profiles')),
    reason: f.withDefault(f.longText({ max: 1000 }), ''),
    created_at: f.createdAt(),
  },
});

/** The current refund tiers; a booking stores the ones it was made under. */
export const cancellationPolicies = defineTable({
  name: 'cancellation_policies',
  fields: {
    id: f.id(),
    code: f.unique(f.choice(POLICY_CODES)),
    tiers: f.json(policy.shape.tiers),
    version: f.version(),
  },
});
