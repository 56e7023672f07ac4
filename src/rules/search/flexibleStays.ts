import { MONTH } from '../dates/month.ts';
import { addDays, type IsoDate, isoDate, weekday } from '../dates/day.ts';
import type { Stay } from '../dates/stay.ts';

/** The choices of days that a stay may start earlier or later. */
export const FLEXIBLE_DAYS = [0, 1, 2, 3, 7] as const;
export const MAX_FLEXIBLE_DAYS = 7;

/** Lengths of a stay in chosen months. */
export const STAY_LENGTHS = ['weekend', 'week', 'month'] as const;
export type StayLength = (typeof STAY_LENGTHS)[number];

export const LENGTH_NIGHTS = {
  weekend: 2,
  week: 7,
  /** The shortest month; stays from here on have the monthly discount. */
  month: 28,
} as const satisfies Record<StayLength, number>;

/** More months would multiply the stays to price. */
export const MAX_MONTHS = 3;

const FRIDAY = 5;

/** The months from the one of `today` on, as `YYYY-MM`. */
export function monthsFrom(today: IsoDate, count: number): string[] {
  const [year = 0, month = 0] = today.split('-').map(Number);
  return Array.from({ length: count }, (_, index) => {
    const number = year * 12 + month - 1 + index;
    return `${String(Math.floor(number / 12)).padStart(4, '0')}-${String((number % 12) + 1).padStart(2, '0')}`;
  });
}

const monthOf = (day: IsoDate) => day.slice(0, 7);

/** The stay, and those that start up to `days` earlier or later: nearest first, the earlier of two first. */
export function staysAround(stay: Stay, days: number): Stay[] {
  const offsets = Array.from({ length: days }, (_, index) => [-(index + 1), index + 1]);
  return [0, ...offsets.flat()].map((offset) => ({
    check_in: offset === 0 ? stay.check_in : addDays(stay.check_in, offset),
    check_out: offset === 0 ? stay.check_out : addDays(stay.check_out, offset),
  }));
}

/**
 * The stays of a length that start on `today` or later and whose nights all lie in the chosen months,
 * earliest first. A weekend is from Friday to Sunday.
 */
export function staysInMonths(
  length: StayLength,
  months: readonly string[],
  today: IsoDate,
): Stay[] {
  const nights = LENGTH_NIGHTS[length];
  const chosen = new Set(months.filter((month) => MONTH.test(month)));
  const stays: Stay[] = [];
  for (const month of [...chosen].toSorted()) {
    for (let day = isoDate(`${month}-01`); monthOf(day) === month; day = addDays(day, 1)) {
      if (day < today || (length === 'weekend' && weekday(day) !== FRIDAY)) continue;
      // A stay is no longer than the shortest month, so its nights lie in at most two.
      const last = addDays(day, nights - 1);
      if (chosen.has(monthOf(last))) stays.push({ check_in: day, check_out: addDays(last, 1) });
    }
  }
  return stays;
}
