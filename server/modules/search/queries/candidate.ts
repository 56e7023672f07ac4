import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { ZERO } from '#src/rules/money/money.ts';
import { type PricedProperty, quote } from '#src/rules/pricing/quote.ts';
import { overlaps, type Stay } from '#src/rules/dates/stay.ts';
import type { PropertyCard } from '#src/wire/search/search.ts';
import type { Dates } from './searchParams.ts';
import { todayAt } from './today.ts';

/** What the price of a property depends on. */
interface PriceTerms {
  readonly time_zone: string;
  readonly property: PricedProperty;
}

/** A property that fits what the database knows of the search. */
export interface Candidate {
  readonly id: string;
  /** Its value in the index. */
  readonly key: number;
  /** A `PropertyCard` without the stay, as JSON that goes into the reply as it is. */
  readonly card: string;
  /** Only in a search with dates. */
  readonly terms?: PriceTerms;
  /** The nights that others have around the stay, where the stay may move: `from to,from to`. */
  readonly taken?: string | null;
}

export interface Terms {
  readonly dates: Dates;
  readonly guests: number;
  readonly fees: readonly FeeStructure[];
  readonly now: Date;
}

/** The stay as asked for, then a day earlier, a day later, two days earlier … */
function shifts(days: number): number[] {
  const further = Array.from({ length: days }, (_, index) => [-(index + 1), index + 1]);
  return [0, ...further.flat()];
}

function takenStays(taken: string | null | undefined): Stay[] {
  if (!taken) return [];
  return taken.split(',').map((range) => {
    const [check_in = '', check_out = ''] = range.split(' ');
    return { check_in: isoDate(check_in), check_out: isoDate(check_out) };
  });
}

/**
 * The first stay the property offers and nobody has, with what the buyer pays for it; null where
 * there is none.
 */
export function offeredStay(
  candidate: Candidate,
  { dates, guests, fees, now }: Terms,
): NonNullable<PropertyCard['stay']> | null {
  if (!candidate.terms) return null;
  const { property, time_zone } = candidate.terms;
  const today = todayAt(now, time_zone);
  const others = takenStays(candidate.taken);
  for (const shift of shifts(dates.flexible_days)) {
    const stay = {
      check_in: shift === 0 ? dates.check_in : addDays(dates.check_in, shift),
      check_out: shift === 0 ? dates.check_out : addDays(dates.check_out, shift),
    };
    if (others.some((other) => overlaps(other, stay))) continue;
    const price = quote({ property, stay, guests, fees, credits: ZERO, today });
    if (price.ok) return { ...stay, nights: price.nights, total: price.total };
  }
  return null;
}

/** The whole card as JSON. */
export const withStay = ({ card }: Candidate, stay: PropertyCard['stay']): string =>
  `${card.slice(0, -1)},"stay":${JSON.stringify(stay)}}`;
