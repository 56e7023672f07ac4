import { z } from 'zod';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { photo } from '#src/schema/photoField.ts';
import { DISPLAY_CURRENCIES } from '#src/rules/currencies/currencies.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { MONTH } from '#src/rules/dates/month.ts';
import { MAX_FLEXIBLE_DAYS, MAX_MONTHS, STAY_LENGTHS } from '#src/rules/search/flexibleStays.ts';
import { day, decimal, money } from '#src/schema/field.ts';

export const SEARCH_SORTS = ['recommended', 'price', 'rating', 'newest', 'distance'] as const;

const commaSeparated = <T extends z.ZodType>(item: T) =>
  z.preprocess(
    (value) => (typeof value === 'string' ? value.split(',').filter(Boolean) : value),
    z.array(item),
  );

/** `GET /v1/properties`; `/search` has the same query parameters. */
export const searchQuery = z.strictObject({
  /** A location’s id. */
  place: z.uuidv7().optional(),
  /** Free text, matched against places, titles and descriptions. */
  q: z.string().trim().max(120).optional(),
  /** `west,south,east,north` in degrees. */
  bbox: z
    .string()
    .regex(/^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/)
    .optional(),
  check_in: day().optional(),
  check_out: day().optional(),
  /** The stay may start up to this many days earlier or later. */
  flexible_days: z.coerce.number().int().min(0).max(MAX_FLEXIBLE_DAYS).optional(),
  /** Instead of dates: the cheapest stay of this length in the months. */
  stay_length: z.enum(STAY_LENGTHS).optional(),
  /** `2027-06,2027-07`: every night of the stay lies in one of these months. */
  months: commaSeparated(z.string().regex(MONTH, 'A month is written as 2027-06.'))
    .refine((months) => months.length <= MAX_MONTHS, `Choose up to ${MAX_MONTHS} months.`)
    .optional(),
  guests: z.coerce.number().int().min(1).max(50).optional(),
  /** In minor units of `currency`: for the whole stay with dates, per night without. */
  price_min: z.coerce.number().int().min(0).optional(),
  price_max: z.coerce.number().int().min(0).optional(),
  /** In which the limits are, and in which prices of all currencies are compared; without it, euros. */
  currency: z
    .enum(
      DISPLAY_CURRENCIES,
      'We have no exchange rate for this currency. Choose another, such as EUR.',
    )
    .optional(),
  type: commaSeparated(z.enum(PROPERTY_TYPES)).optional(),
  bedrooms: z.coerce.number().int().min(0).max(50).optional(),
  bathrooms: z.coerce.number().int().min(0).max(50).optional(),
  amenities: commaSeparated(z.enum(AMENITIES)).optional(),
  instant: z.enum(['1']).optional(),
  sort: z.enum(SEARCH_SORTS).optional(),
  cursor: z.string().max(400).optional(),
  limit: z.coerce.number().int().min(1).max(48).optional(),
});
export type SearchQuery = z.infer<typeof searchQuery>;

/** `GET /v1/properties/price-histogram`: a search without its price range, converted to one currency. */
export const priceHistogramQuery = searchQuery
  .omit({ price_min: true, price_max: true, sort: true, cursor: true, limit: true })
  .extend({ currency: z.enum(DISPLAY_CURRENCIES) });
export type PriceHistogramQuery = z.infer<typeof priceHistogramQuery>;

export const priceHistogram = z.object({
  currency: z.enum(DISPLAY_CURRENCIES),
  /** Of the stays; null without dates: prices are per night. */
  nights: z.nullable(z.int()),
  /** The stops of the price slider, ascending. */
  stops: z.array(z.int()),
  /** Homes from each stop to the next; the last number includes all dearer homes. */
  counts: z.array(z.int()),
  /** Whether a random sample was counted, because too many homes match. */
  sampled: z.boolean(),
});
export type PriceHistogram = z.infer<typeof priceHistogram>;

/** Zoom levels of the map; at 0 the world is 256 pixels wide. */
export const MAX_ZOOM = 18;

/** `GET /v1/properties/map`: a search within the visible area of a map. */
export const mapQuery = searchQuery.omit({ sort: true, cursor: true, limit: true }).extend({
  bbox: searchQuery.shape.bbox.unwrap(),
  zoom: z.coerce.number().min(0).max(MAX_ZOOM),
});
export type MapQuery = z.infer<typeof mapQuery>;

export const place = z.object({
  id: z.string(),
  name: z.string(),
  /** The names of its parent places, nearest first. */
  within: z.array(z.string()),
  kind: z.string(),
  lat: decimal({ min: -90, max: 90 }),
  lng: decimal({ min: -180, max: 180 }),
});
export type Place = z.infer<typeof place>;

/** A property in search results. */
export const propertyCard = z.object({
  id: z.string(),
  title: z.string(),
  property_type: z.enum(PROPERTY_TYPES),
  location: z.object({ id: z.string(), name: z.string(), country_code: z.string() }),
  lat: z.number(),
  lng: z.number(),
  photos: z.array(photo),
  bedrooms: z.int(),
  bathrooms: z.int(),
  max_guests: z.int(),
  rating: z.number(),
  review_count: z.int(),
  instant_booking: z.boolean(),
  seller_vip: z.boolean(),
  currency: z.enum(CURRENCIES),
  /** The base price per night, before fees. */
  nightly: money(),
  /** With dates: the nights, and what the buyer pays for the whole stay including fees. */
  stay: z.nullable(
    z.object({ check_in: day(), check_out: day(), nights: z.int(), total: money() }),
  ),
});
export type PropertyCard = z.infer<typeof propertyCard>;

/** Homes that are close to each other on the map. */
export const mapCluster = z.object({
  /** The mean of their coordinates. */
  lat: z.number(),
  lng: z.number(),
  count: z.int(),
  /** The lowest price by conversion, in the currency of its home, as the search shows prices. */
  lowest: z.object({ amount: money(), currency: z.enum(CURRENCIES) }),
  /** The area of the homes: `west,south,east,north` in degrees. */
  bbox: z.string(),
});
export type MapCluster = z.infer<typeof mapCluster>;

export const mapView = z.object({
  clusters: z.array(mapCluster),
  /** Homes that are alone. */
  homes: z.array(propertyCard),
  /** Homes in the area; `exact` is false where more match than were counted. */
  count: z.object({ value: z.int(), exact: z.boolean() }),
});
export type MapView = z.infer<typeof mapView>;

export const searchReply = z.object({
  data: z.array(propertyCard),
  meta: z.object({
    next_cursor: z.nullable(z.string()),
    /** The number of matches; `exact` is false for an estimate or a lower bound. */
    count: z.object({ value: z.int(), exact: z.boolean() }),
    place: z.nullable(place),
    /** The words of `q` that the stays have, without the name of `place`; null where there are none. */
    words: z.nullable(z.string()),
    /** Whether `words` were corrected, as no stay has them as they were typed. */
    is_corrected: z.boolean(),
    /** For a place without stays: the nearest places that have some, the nearest first. */
    nearest: z.array(place),
  }),
});
export type SearchReply = z.infer<typeof searchReply>;
