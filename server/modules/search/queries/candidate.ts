import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { isoDate } from '#src/rules/dates/day.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { type PricedProperty, quote } from '#src/rules/pricing/quote.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import { type NightRates, withNights } from '#server/platform/database/nightRates.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';
import type { Dates } from './searchedDates.ts';
import { cachedTime } from './today.ts';

/** What the price of a property depends on. */
interface PriceTerms {
  readonly time_zone: string;
  readonly property: Omit<PricedProperty, 'pets_allowed'>;
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
  /** Taken nights among those of the stays to choose from: `from to,from to`. */
  readonly taken?: string | null;
  /** Rates of single nights of the stays; null without any. */
  readonly nights?: NightRates;
}

export interface Terms {
  readonly dates: Dates;
  readonly guests: number;
  readonly fees: readonly FeeStructure[];
  readonly now: Date;
}

function takenStays(taken: string | null | undefined): Stay[] {
  if (!taken) return [];
  return taken.split(',').map((range) => {
    const [check_in = '', check_out = ''] = range.split(' ');
    return { check_in: isoDate(check_in), check_out: isoDate(check_out) };
  });
}

/**
 * The cheapest of the stays that the property offers and that are free, with the buyer's total; of equal
 * totals the stay that is preferred. Null if there is none.
 */
export function offeredStay(
  candidate: Pick<Candidate, 'terms' | 'taken' | 'nights'>,
  { dates, guests, fees, now }: Terms,
): NonNullable<PropertyCard['stay']> | null {
  if (!candidate.terms) return null;
  const { time_zone, ...terms } = candidate.terms;
  const property = {
    ...terms.property,
    // Searches count adults only; pets are a filter of amenities.
    pets_allowed: false,
    rates: withNights(terms.property.rates, candidate.nights ?? null),
  };
  const at = cachedTime(now, time_zone);
  const others = takenStays(candidate.taken);
  let cheapest: NonNullable<PropertyCard['stay']> | null = null;
  for (const stay of dates.stays) {
    if (others.some((other) => overlaps(other, stay))) continue;
    const price = quote({ property, stay, guests, fees, credits: ZERO, ...at });
    if (!price.ok || (cheapest && cheapest.total <= price.total)) continue;
    cheapest = { ...stay, nights: price.nights, total: price.total };
  }
  return cheapest;
}

/** The complete card as JSON. */
export const cardJson = ({ card }: Pick<Candidate, 'card'>, stay: PropertyCard['stay']): string =>
  `${card.slice(0, -1)},"stay":${JSON.stringify(stay)}}`;
