import { isoDate, type IsoDate, type Weekday } from '#src/rules/dates/day.ts';
import { basisPoints, cents, type Cents } from '#src/rules/money/money.ts';
import type { Tables } from '#server/platform/database/tables/index.ts';
import type { Destination, Listing, SeasonKind } from '../destinations/destination.ts';
import type { Random } from '../random.ts';
import { PEAKS, type Peak } from './seasons.ts';

type Rates = Tables['properties']['rates'];
type Season = Rates['seasons'][number];

/** Seasons for last year, this year and the two bookable years. */
const YEARS = [-1, 0, 1, 2] as const;
const SATURDAY: Weekday = 6;

/** Whole currency units. */
const whole = (amount: number): Cents => cents(Math.max(1, Math.round(amount)) * 100);

const isLarge = ({ type, bedrooms }: Listing) =>
  (type === 'villa' || type === 'house' || type === 'cabin') && bedrooms >= 3;

function datesOf({ from, to }: Peak, year: number): Pick<Season, 'from' | 'to'> {
  const end = to <= from ? year + 1 : year;
  return { from: isoDate(`${year}-${from}`), to: isoDate(`${end}-${to}`) };
}

function seasonsOf(listing: Listing, kind: SeasonKind, today: IsoDate, saturdays: boolean) {
  const thisYear = Number(today.slice(0, 4));
  return YEARS.flatMap((offset) =>
    PEAKS[kind].map((peak): Season => {
      const rules = !peak.high
        ? {}
        : saturdays
          ? { min_nights: 7, arrival_days: [SATURDAY] }
          : { min_nights: isLarge(listing) ? 5 : 3 };
      return {
        ...datesOf(peak, thisYear + offset),
        nightly: whole(listing.nightly * peak.factor),
        ...rules,
      };
    }),
  );
}

function shortestStay(listing: Listing, random: Random): number {
  if (isLarge(listing)) return random.whole(3, 4);
  return listing.type === 'studio' || listing.type === 'apartment'
    ? random.whole(1, 3)
    : random.whole(2, 3);
}

/** The rates of a home: weekends, seasons, discounts for long stays and surcharges. */
export function ratesOf(
  listing: Listing,
  { season }: Destination,
  today: IsoDate,
  random: Random,
): Rates {
  const { nightly, guests, bedrooms } = listing;
  const weekend = whole(nightly * random.between(1.08, 1.24));
  const saturdays = season === 'beach' && isLarge(listing) && random.chance(0.6);
  const extra = guests >= 4 && random.chance(0.45);
  return {
    base: whole(nightly),
    weekday: random.chance(0.75) ? { 5: weekend, 6: weekend } : {},
    seasons: seasonsOf(listing, season, today, saturdays),
    weekly_discount: basisPoints(random.pick([0, 500, 500, 800, 1000, 1000, 1200])),
    monthly_discount: basisPoints(random.pick([1500, 2000, 2000, 2500, 3000])),
    extra_guest: extra
      ? { after: Math.max(2, guests - 2), amount: whole(8 + nightly * 0.08) }
      : null,
    cleaning_fee: whole(18 + bedrooms * 16 + nightly * 0.14),
    min_nights: shortestStay(listing, random),
    max_nights: random.pick([21, 28, 60, 90, 90, 180]),
    arrival_days: !saturdays && isLarge(listing) && random.chance(0.2) ? [1, 4, 5, 6] : [],
  };
}
