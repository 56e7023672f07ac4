import { addDays, daysBetween, type IsoDate } from '../dates/day.ts';
import { type Cents, cents } from '../money/money.ts';

/** Nights for which prices are suggested. */
export const SUGGESTED_NIGHTS = 365;
/** Fewer comparable homes give no factors of the market. */
export const COMPARABLES_MIN = 3;
/** Nights before and after a night in which a booking counts as its pace. */
const PACE_NIGHTS = 14;

interface Taken {
  readonly first: IsoDate;
  readonly last: IsoDate;
}

/** Whether each of `nights` nights from `start` on is taken. */
export function takenFlags(start: IsoDate, nights: number, taken: readonly Taken[]): boolean[] {
  const flags = Array.from({ length: nights }, () => false);
  for (const { first, last } of taken) {
    const from = Math.max(0, daysBetween(start, first));
    flags.fill(true, from, Math.max(from, Math.min(nights, daysBetween(start, last))));
  }
  return flags;
}

/**
 * For each night how many free nights in a row lie between two taken ones; null for a taken night
 * and where nothing bounds the gap on both sides. Yesterday bounds the first gap.
 */
export function gapLengths(flags: readonly boolean[]): (number | null)[] {
  const gaps: (number | null)[] = flags.map(() => null);
  let start = 0;
  for (let at = 0; at < flags.length; at += 1) {
    if (!flags[at]) continue;
    gaps.fill(at - start, start, at);
    gaps[at] = null;
    start = at + 1;
  }
  return gaps;
}

/** Whether no night within two weeks of each night is booked. */
export function unbookedAround(booked: readonly boolean[]): boolean[] {
  const last = booked.map(() => Number.POSITIVE_INFINITY);
  let seen = Number.NEGATIVE_INFINITY;
  for (const [at, flag] of booked.entries()) {
    if (flag) seen = at;
    last[at] = at - seen;
  }
  let next = Number.POSITIVE_INFINITY;
  for (let at = booked.length - 1; at >= 0; at -= 1) {
    if (booked[at]) next = at;
    last[at] = Math.min(last[at] ?? 0, next - at);
  }
  return last.map((distance) => distance > PACE_NIGHTS);
}

/** The median, of an even number the lower of the two; null for fewer than three amounts. */
export function medianPrice(amounts: readonly number[]): Cents | null {
  if (amounts.length < COMPARABLES_MIN) return null;
  const sorted = amounts.toSorted((a, b) => a - b);
  return cents(sorted[Math.floor((sorted.length - 1) / 2)] ?? 0);
}

/** The nights from today on. */
export const suggestedRange = (today: IsoDate) => ({
  from: today,
  to: addDays(today, SUGGESTED_NIGHTS),
});
