import { type IsoDate, MONDAY_FIRST, type Weekday } from '#src/rules/dates/day.ts';
import type { Rates, Season } from '#src/rules/pricing/rates.ts';

export interface WeekdayPrice {
  readonly days: readonly Weekday[];
  readonly amount: number;
}

/** Weekdays whose price differs from the base price, grouped by price. */
export function weekdayPrices({ base, weekday }: Pick<Rates, 'base' | 'weekday'>): WeekdayPrice[] {
  const days = new Map<number, Weekday[]>();
  for (const day of MONDAY_FIRST) {
    const amount = weekday[`${day}`];
    if (amount === undefined || amount === base) continue;
    days.set(amount, [...(days.get(amount) ?? []), day]);
  }
  return Array.from(days, ([amount, list]) => ({ days: list, amount }));
}

/** Current and future seasons, earliest first. */
export function seasonsFrom(seasons: readonly Season[], today: IsoDate): Season[] {
  return seasons
    .filter((season) => season.to > today)
    .toSorted((a, b) => (a.from < b.from ? -1 : 1));
}
