import { z } from 'zod';
import { CURRENCIES, weekdays } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { bookingMachine } from '#src/rules/bookings/booking.ts';
import { EDITED_HOMES_MAX, NOTE_MAX } from '#src/rules/calendar/calendarEdit.ts';
import { propertyMachine } from '#src/rules/listings/property.ts';
import { day, money } from '#src/schema/field.ts';
import { closedBy, NIGHT_STATES, nightSource, priceRule } from '#src/wire/listings/listingPage.ts';

/** What occupies nights, whole, also where it reaches beyond the days asked for. */
export const calendarEntry = z.object({
  id: z.string(),
  /** `[first, last)`: check-in and check-out. */
  first: day(),
  last: day(),
  state: z.enum(NIGHT_STATES).exclude(['free']),
  /** Of a block or an own stay; empty for none. */
  note: z.string(),
  /** Of imported nights. */
  source: nightSource.nullable(),
  /** Null without access to the seller's bookings. */
  booking: z.nullable(
    z.object({
      id: z.string(),
      reference: z.string(),
      state: z.enum(bookingMachine.states),
      buyer: z.string(),
      guests: z.int(),
    }),
  ),
});
export type CalendarEntry = z.infer<typeof calendarEntry>;

/** One night of a home, by its place in the list. */
const calendarNight = z.object({
  price: money(),
  rule: z.enum(priceRule.options.map((option) => option.shape.kind.value)),
  /** The minimum stay from check-in on this day. */
  min_nights: z.int(),
  /** Whether the minimum stay is set for this night alone. */
  own_min_nights: z.boolean(),
  closed_by: closedBy,
});
export type CalendarNight = z.infer<typeof calendarNight>;

/** A home in the calendar. */
export const calendarHome = z.object({
  id: z.string(),
  title: z.string(),
  cover: z.nullable(photo),
  /** Such as "Lisbon". */
  place: z.string(),
  state: z.enum(propertyMachine.states),
  currency: z.enum(CURRENCIES),
  /** Today in the home's own time zone; earlier nights cannot be edited. */
  today: day(),
  /** Night `i` begins on day `from` + i. */
  nights: z.array(calendarNight),
  entries: z.array(calendarEntry),
});
export type CalendarHome = z.infer<typeof calendarHome>;

/**
 * `GET /v1/seller/calendar?from&to&property_id&cursor&limit`: the nights of `[from, to)`, 62 at most,
 * of each home that is not archived, by title; 50 homes at most.
 */
export const calendarQuery = z.strictObject({
  from: day(),
  to: day(),
  /** This home only. */
  property_id: z.uuid().optional(),
  cursor: z.string().max(300).optional(),
  limit: z.coerce.number().int().min(1).max(EDITED_HOMES_MAX).optional(),
});

export const calendarPage = z.object({
  data: z.array(calendarHome),
  meta: z.object({ from: day(), to: day(), next_cursor: z.nullable(z.string()) }),
});
export type CalendarPage = z.infer<typeof calendarPage>;

/**
 * `PUT /v1/seller/calendar`: changes nights of `[from, to)` of homes of one seller, all or none.
 * At least one of `availability`, `price` and `min_nights`; null clears what was set for single nights.
 */
export const calendarEdit = z.strictObject({
  property_ids: z.array(z.uuid()).min(1).max(EDITED_HOMES_MAX),
  from: day(),
  to: day(),
  /** Only nights that begin on one of these weekdays; 0 is Sunday. */
  weekdays: weekdays.min(1).optional(),
  availability: z.enum(['block', 'owner_stay', 'open']).optional(),
  /** Of a block or an own stay. */
  note: z.string().trim().max(NOTE_MAX).optional(),
  /** Minor units of each home's currency. */
  price: z.nullable(z.int()).optional(),
  min_nights: z.nullable(z.int()).optional(),
});
export type CalendarEdit = z.infer<typeof calendarEdit>;

/** Pass `id` to the undo. */
export const calendarEdited = z.object({ id: z.string() });

/** `details.taken` of 409 `nights_taken`: what occupies the nights, clipped to those asked for. */
export const takenNights = z.object({
  property_id: z.string(),
  title: z.string(),
  first: day(),
  last: day(),
  state: z.enum(NIGHT_STATES).exclude(['free']),
  /** The buyer's name; null without access to the seller's bookings, and without a booking. */
  buyer: z.nullable(z.string()),
});
export type TakenNights = z.infer<typeof takenNights>;

/** `GET /v1/seller/calendar/free?from&to`: homes that are free on all nights of `[from, to)`. */
export const freeHome = calendarHome
  .pick({ id: true, title: true, cover: true, place: true, state: true, currency: true })
  .extend({
    /** The sum of the nights, before discounts, cleaning and fees. */
    nights_total: money(),
    /** The minimum stay from check-in on `from`. */
    min_nights: z.int(),
  });
export type FreeHome = z.infer<typeof freeHome>;
