import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { ListingChanges, ListingValues } from '#src/wire/listings/listingValues.ts';

type Rates = ListingValues['rates'];
type Field = Exclude<keyof ListingValues, 'rates'>;

/** What is saved and compared as one: a field, or a part of the rates. */
export type Part = Field | `rates.${keyof Rates}`;

const FIELDS = [
  'property_type',
  'location_id',
  'address',
  'lat',
  'lng',
  'title',
  'description',
  'bedrooms',
  'bathrooms',
  'max_guests',
  'amenities',
  'photos',
  'currency',
  'deposit',
  'instant_booking',
  'cancellation_policy',
  'check_in_time',
  'check_out_time',
  'house_rules',
  'check_in_instructions',
] as const satisfies readonly Field[];

const RATES = [
  'base',
  'weekday',
  'seasons',
  'weekly_discount',
  'monthly_discount',
  'extra_guest',
  'infant_amount',
  'pets',
  'extras',
  'cleaning_fee',
  'min_nights',
  'max_nights',
  'arrival_days',
  'departure_days',
  'min_nights_by_weekday',
  'min_nights_by_lead',
  'preparation',
  'advance_notice',
  'booking_months',
] as const satisfies readonly (keyof Rates)[];

export const PARTS: readonly Part[] = [...FIELDS, ...RATES.map((key) => `rates.${key}` as const)];

const rateKey = (part: Part) => RATES.find((key) => part === `rates.${key}`);

export function partOf(values: ListingValues, part: Part): unknown {
  const key = rateKey(part);
  return key ? values.rates[key] : values[part as Field];
}

/** The part that a path such as `rates.seasons.1.from` or `photos.3` belongs to. */
export function partAt(path: string): Part | null {
  return PARTS.find((part) => path === part || path.startsWith(`${part}.`)) ?? null;
}

/** `values`, with the given parts of `source`. */
export function withParts(
  values: ListingValues,
  source: ListingValues,
  parts: readonly Part[],
): ListingValues {
  return parts.reduce<ListingValues>((result, part) => {
    const key = rateKey(part);
    return key
      ? { ...result, rates: { ...result.rates, [key]: source.rates[key] } }
      : { ...result, [part]: source[part as Field] };
  }, values);
}

/** The parts that differ. */
export const changedParts = (from: ListingValues, to: ListingValues): Part[] =>
  PARTS.filter((part) => !sameValue(partOf(from, part), partOf(to, part)));

/** The body that saves the given parts. */
export function changesOf(values: ListingValues, parts: readonly Part[]): ListingChanges {
  const fields = FIELDS.filter((field) => parts.includes(field));
  const rates = RATES.filter((key) => parts.includes(`rates.${key}`));
  return {
    ...Object.fromEntries(fields.map((field) => [field, values[field]])),
    ...(rates.length > 0 && {
      rates: Object.fromEntries(rates.map((key) => [key, values.rates[key]])),
    }),
  };
}
