import { daysBetween, type IsoDate, isoDate, type Weekday, weekday } from '../dates/day.ts';
import { type BasisPoints, type Cents, cents, ZERO } from '../money/money.ts';
import { nightsOf, type Stay } from '../dates/stay.ts';
import type { Extra } from './extras.ts';

/** A range of days `[from, to)` with separate price and rules. If two overlap, the first in the list wins. */
export interface Season {
  readonly from: IsoDate;
  readonly to: IsoDate;
  readonly nightly: Cents;
  readonly min_nights?: number | undefined;
  readonly max_nights?: number | undefined;
  readonly arrival_days?: readonly Weekday[] | undefined;
  readonly departure_days?: readonly Weekday[] | undefined;
}

/** The price and the minimum stay set for one night; null: by the other rules. */
export interface NightRate {
  readonly price: Cents | null;
  readonly min_nights: number | null;
}

/**
 * The rates of a property. The price of a single night wins over a season's, which wins over a
 * weekday's, which wins over `base`.
 */
export interface Rates {
  readonly base: Cents;
  readonly weekday: { readonly [day in `${Weekday}`]?: Cents | undefined };
  readonly seasons: readonly Season[];
  /** Set for single nights, by day; the nights of the stay are enough. */
  readonly nights?: { readonly [night: string]: NightRate | undefined } | undefined;
  /** From 7 nights. */
  readonly weekly_discount: BasisPoints;
  /** From 28 nights, instead of the weekly discount. */
  readonly monthly_discount: BasisPoints;
  readonly extra_guest: ExtraGuest | null;
  /** For each infant and night; none where it is missing. */
  readonly infant_amount?: Cents | undefined;
  /** Where pets are allowed; null or missing: without a charge. */
  readonly pets?: PetRates | null | undefined;
  /** What buyers may add to their stay. */
  readonly extras?: readonly Extra[] | undefined;
  readonly cleaning_fee: Cents;
  readonly min_nights: number;
  readonly max_nights: number;
  /** Empty: any day. */
  readonly arrival_days: readonly Weekday[];
  /** The rules below apply where they are set. */
  readonly departure_days?: readonly Weekday[] | undefined;
  /** The minimum stay by the weekday of check-in. */
  readonly min_nights_by_weekday?:
    | { readonly [day in `${Weekday}`]?: number | undefined }
    | undefined;
  readonly min_nights_by_lead?: readonly LeadMinimum[] | undefined;
  readonly preparation?: Preparation | undefined;
  readonly advance_notice?: AdvanceNotice | null | undefined;
  /** How many months ahead nights can be booked. */
  readonly booking_months?: number | null | undefined;
}

/** The price of a night for each guest above `after`. */
export interface ExtraGuest {
  readonly after: number;
  readonly amount: Cents;
  /** For a child; null or missing: as for an adult. */
  readonly child_amount?: Cents | null | undefined;
}

/** How many pets may come, and what each costs. */
export interface PetRates {
  readonly max: number;
  readonly amount: Cents;
  readonly per: 'night' | 'stay';
}

/** The minimum stay where check-in is at least so many days ahead; of several the one with the most days applies. */
export interface LeadMinimum {
  readonly from_days: number;
  readonly min_nights: number;
}

/** Nights that stay free for cleaning. */
export interface Preparation {
  /** Before check-in. */
  readonly before: number;
  /** After check-out. */
  readonly after: number;
}

/** How early a stay must be booked. */
export interface AdvanceNotice {
  /** Days before check-in; 0: on the same day. */
  readonly days: number;
  /** The hour at the property, 1 to 23, from which the day no longer counts; null: it counts until midnight. */
  readonly cut_off_hour: number | null;
}

/** The minimum length for a discount. */
export const WEEK_NIGHTS = 7;
const MONTH_NIGHTS = 28;

function weekdayPrice(rates: Rates, day: Weekday): Cents {
  return rates.weekday[`${day}`] ?? rates.base;
}

/** The price of each night, in order, before discounts. */
export function nightlyPrices(rates: Rates, stay: Stay): Cents[] {
  const nights = nightsOf(stay);
  const first = weekday(stay.check_in);
  const prices: Cents[] = [];
  for (let night = 0; night < nights; night += 1) {
    // The remainder of a non-negative number by 7 is a Weekday.
    prices.push(weekdayPrice(rates, ((first + night) % 7) as Weekday));
  }
  // In reverse, so that the first of two overlapping seasons is written last. Comparing days as text is
  // cheap; only seasons that overlap the stay need date arithmetic.
  for (const season of rates.seasons.toReversed()) {
    if (season.from >= stay.check_out || season.to <= stay.check_in) continue;
    const start = Math.max(0, daysBetween(stay.check_in, season.from));
    const end = Math.min(nights, daysBetween(stay.check_in, season.to));
    prices.fill(season.nightly, start, Math.max(start, end));
  }
  for (const night in rates.nights) {
    const price = rates.nights[night]?.price;
    if (price == null || night < stay.check_in || night >= stay.check_out) continue;
    prices[daysBetween(stay.check_in, isoDate(night))] = price;
  }
  return prices;
}

/** The discount on the accommodation for the length of stay. */
export function lengthDiscount(rates: Rates, nights: number): BasisPoints | null {
  if (nights >= MONTH_NIGHTS) return rates.monthly_discount;
  return nights >= WEEK_NIGHTS ? rates.weekly_discount : null;
}

/** The lowest possible price of a night, for any day and length of stay; used to prefilter by an index. */
export function nightlyFloor(rates: Rates): Cents {
  let lowest = Number.POSITIVE_INFINITY;
  for (const day of [0, 1, 2, 3, 4, 5, 6] as const) {
    lowest = Math.min(lowest, weekdayPrice(rates, day));
  }
  for (const season of rates.seasons) lowest = Math.min(lowest, season.nightly);
  for (const night of Object.values(rates.nights ?? {}))
    lowest = Math.min(lowest, night?.price ?? lowest);
  const share = Math.max(ZERO, rates.weekly_discount, rates.monthly_discount);
  // Round down, so that rounding of the discount line cannot undercut it.
  return cents(Number((BigInt(lowest) * BigInt(10_000 - share)) / 10_000n));
}
