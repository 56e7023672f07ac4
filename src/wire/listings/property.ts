import { PROPERTY_PARTS } from '#src/rules/reviews/reviewParts.ts';
import { z } from 'zod';
import { CURRENCIES, rates } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { policy } from '#resources/stays/bookings.ts';
import { AMENITIES, PROPERTY_TYPES, propertyMachine } from '#src/rules/listings/property.ts';
import { day, money } from '#src/schema/field.ts';

export const review = z.object({
  id: z.string(),
  author: z.string(),
  rating: z.int(),
  body: z.string(),
  /** The one answer of the other side. */
  answer: z.nullable(z.string()),
  created_at: z.string(),
});

/** How a seller answered the new conversations of the last 30 days. */
export const sellerResponses = z.object({
  /** Percent answered within 24 hours. */
  rate: z.int(),
  /** The median minutes until the answer; null where none was answered. */
  minutes: z.nullable(z.int()),
});
export type SellerResponses = z.infer<typeof sellerResponses>;

/** `GET /v1/properties/{id}`: a published property as visitors see it. */
export const propertyPage = z.object({
  id: z.string(),
  /** Others than `published` only for the seller, their agents and staff. */
  state: z.enum(propertyMachine.states),
  title: z.string(),
  description: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_guests: z.int(),
  amenities: z.array(z.enum(AMENITIES)),
  instant_booking: z.boolean(),
  currency: z.enum(CURRENCIES),
  rates,
  deposit: money(),
  policy,
  check_in_time: z.string(),
  check_out_time: z.string(),
  /** Empty where the seller has written none. */
  house_rules: z.string(),
  /** The place is public; the street only after confirmation. */
  location: z.object({
    id: z.string(),
    name: z.string(),
    within: z.array(z.string()),
    country_code: z.string(),
    time_zone: z.string(),
  }),
  /** Today in the property's own time zone. */
  today: day(),
  /** The public position, 200 to 500 metres from the home. */
  lat: z.number(),
  lng: z.number(),
  photos: z.array(photo),
  rating: z.number(),
  review_count: z.int(),
  reviews: z.array(review),
  /** The averages of the parts, to the tenth of a star; null where nobody rated one. */
  review_parts: z.record(z.enum(PROPERTY_PARTS), z.nullable(z.number())),
  seller: z.object({
    id: z.string(),
    display_name: z.string(),
    about: z.string(),
    account_type: z.enum(['personal', 'business']),
    vip: z.boolean(),
    since: z.string(),
    /** How new conversations are answered; null without any in the last 30 days. */
    responses: z.nullable(sellerResponses),
  }),
});
export type PropertyPage = z.infer<typeof propertyPage>;

/** The price and the minimum stay set for one night; null: by the other rules. */
export const nightRate = z.object({
  price: z.nullable(money()),
  min_nights: z.nullable(z.int()),
});

/** `GET /v1/properties/{id}/calendar?from&to`: the unavailable ranges, without the reason. */
export const calendarReply = z.object({
  data: z.object({
    from: day(),
    to: day(),
    /** Today in the property's own time zone. */
    today: day(),
    /** With the nights that stay free for preparation. */
    taken: z.array(z.object({ check_in: day(), check_out: day() })),
    /** Which of them are taken only because stays before or after them are prepared. */
    preparation: z.array(z.object({ check_in: day(), check_out: day() })),
    /** Nights with a price or minimum stay of their own, as `nights` of the rates. */
    nights: z.record(z.string(), nightRate),
  }),
});
export type CalendarReply = z.infer<typeof calendarReply>;
