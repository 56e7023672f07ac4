import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { CLOSED_BY } from '#src/rules/pricing/stayRules.ts';
import { day, money } from '#src/schema/field.ts';

/** The rule that set the price of a night. */
export const priceRule = z.discriminatedUnion('kind', [
  /** Set for this night alone. */
  z.object({ kind: z.literal('date') }),
  /** `[from, to)` */
  z.object({ kind: z.literal('season'), from: day(), to: day() }),
  /** 0 is Sunday. */
  z.object({ kind: z.literal('weekday'), weekday: z.int().min(0).max(6) }),
  z.object({ kind: z.literal('base') }),
]);

export const NIGHT_STATES = [
  'free',
  'booked',
  'held',
  'blocked',
  'owner_stay',
  'imported',
] as const;

/** The host's rule by which a free night cannot be booked now; null for none. */
export const closedBy = z.nullable(z.enum(CLOSED_BY));

/** Where imported nights come from: the site, what its event says, and its address there. */
export const nightSource = z.object({
  site: z.string(),
  text: z.string(),
  link: z.string().nullable(),
  /** The event was not wholly understood. */
  is_uncertain: z.boolean(),
});

/** `GET /v1/seller/properties/{id}/calendar?from&to`: each night of `[from, to)`, 400 at most. */
export type NightSource = z.infer<typeof nightSource>;

export const listingCalendar = z.object({
  from: day(),
  to: day(),
  /** Today in the property's own time zone. */
  today: day(),
  currency: z.enum(CURRENCIES),
  nights: z.array(
    z.object({
      date: day(),
      price: money(),
      rule: priceRule,
      /** The minimum stay from check-in on this day. */
      min_nights: z.int(),
      closed_by: closedBy,
      state: z.enum(NIGHT_STATES),
      /** What occupies the night: the same for all nights of a stay or a block; null for a free night. */
      entry_id: z.nullable(z.string()),
      /** Of a block or an own stay; empty for none. */
      note: z.string(),
      /** The buyer's name of a booked or held night; null without access to the seller's bookings. */
      buyer: z.nullable(z.string()),
      /** The booking of a booked or held night; null without access to the seller's bookings. */
      booking_id: z.nullable(z.string()),
      source: nightSource.nullable(),
    }),
  ),
});
export type ListingCalendar = z.infer<typeof listingCalendar>;

/** `GET /v1/seller/properties/{id}/history?before`, newest first. */
export const listingHistory = z.object({
  data: z.array(
    z.object({
      sequence: z.int(),
      /** Such as `edit`, `submit`, `approve`, `propose_changes`. */
      action: z.string(),
      at: z.string(),
      by: z.enum(['you', 'agent', 'seller', 'staff', 'system']),
      /** The person's name; null for staff and the system. */
      name: z.nullable(z.string()),
      /** The API token that the seller used, by its name. */
      token: z.nullable(z.string()),
      /** Per field, the old and the new value. */
      changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])),
      reason: z.nullable(z.string()),
      /** Of the calendar of another site: its name, and the stays that an import added and removed. */
      facts: z.object({
        feed: z.string().optional(),
        added: z.int().optional(),
        removed: z.int().optional(),
      }),
    }),
  ),
  meta: z.object({ next: z.nullable(z.int()) }),
});
export type ListingHistory = z.infer<typeof listingHistory>;
