import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { type PricedProperty, quote } from '#src/rules/pricing/quote.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import { type NightRates, withNights } from '#server/platform/database/nightRates.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';
import type { Dates } from './searchParams.ts';
import { cachedToday } from './today.ts';

/** What the price of a property depends on. */
interface PriceTerms {
  readonly time_zone: string;
  readonly property: PricedProperty;
}

/** A property that matches the search as far as the database can tell. */
export interface Candidate {
  readonly id: string;
  /** Its value in the index. */
  readonly key: number;
  /** A `PropertyCard` without the stay, as JSON that is copied into the reply unchanged. */
  readonly card: string;
  /** Only in a search with dates. */
  readonly terms?: PriceTerms;
  /** Taken nights around the stay, for flexible dates: `from to,from to`. */
  readonly taken?: string | null;
  /** Rates of single nights around the stay; null without any. */
  readonly nights?: NightRates;
}

export interface Terms {
  readonly dates: Dates;
  readonly guests: number;
  readonly fees: readonly FeeStructure[];
  readonly now: Date;
}

/** Day offsets to try: none, then a day earlier, a day later, two days earlier … */
function dayOffsets(days: number): number[] {
  const offsets = Array.from({ length: days }, (_, index) => [-(index + 1), index + 1]);
  return [0, ...offsets.flat()];
}

function takenStays(taken: string | null | undefined): Stay[] {
  if (!taken) return [];
  return taken.split(',').map((range) => {
    const [check_in = '', check_out = ''] = range.split(' ');
    return { check_in: isoDate(check_in), check_out: isoDate(check_out) };
  });
}

/**
 * The first stay that the property offers and that is free, with the buyer's total; null if there
 * is none.
 */
export function offeredStay(
  candidate: Candidate,
  { dates, guests, fees, now }: Terms,
): NonNullable<PropertyCard['stay']> | null {
  if (!candidate.terms) return null;
  const { time_zone, ...terms } = candidate.terms;
  const property = {
    ...terms.property,
    rates: withNights(terms.property.rates, candidate.nights ?? null),
  };
  const today = cachedToday(now, time_zone);
  const others = takenStays(candidate.taken);
  for (const offset of dayOffsets(dates.flexible_days)) {
    const stay = {
      check_in: offset === 0 ? dates.check_in : addDays(dates.check_in, offset),
      check_out: offset === 0 ? dates.check_out : addDays(dates.check_out, offset),
    };
    if (others.some((other) => overlaps(other, stay))) continue;
    const price = quote({ property, stay, guests, fees, credits: ZERO, today });
    if (price.ok) return { ...stay, nights: price.nights, total: price.total };
  }
  return null;
}

/** The complete card as JSON. */
export const cardJson = ({ card }: Candidate, stay: PropertyCard['stay']): string =>
  `${card.slice(0, -1)},"stay":${JSON.stringify(stay)}}`;
