import { addDays, type IsoDate, weekday, type Weekday } from '#src/rules/dates/day.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';

/** A calendar month, such as "2027-03". */
export type Month = string;

export const monthOf = (day: IsoDate): Month => day.slice(0, 7);

export const monthsOf = (nights: readonly SuggestedNight[]): readonly Month[] => [
  ...new Set(nights.map(({ date }) => monthOf(date))),
];

/** The nights of a month in weeks of seven; null for days of other months and past nights. */
export function weeksOf(
  nights: readonly SuggestedNight[],
  month: Month,
  firstWeekday: Weekday,
): (SuggestedNight | null)[][] {
  const own = nights.filter(({ date }) => monthOf(date) === month);
  const [first, last] = [own[0], own.at(-1)];
  if (!first || !last) return [];
  const before = (weekday(first.date) - firstWeekday + 7) % 7;
  const after = (firstWeekday - weekday(addDays(last.date, 1)) + 7) % 7;
  const cells = [
    ...Array.from({ length: before }, () => null),
    ...own,
    ...Array.from({ length: after }, () => null),
  ];
  return Array.from({ length: cells.length / 7 }, (_, week) => cells.slice(week * 7, week * 7 + 7));
}

/** Whether a night takes its suggestion: it is free, and its price was not set by hand. */
export const isOpen = ({ free, source }: SuggestedNight): boolean => free && source !== 'hand';

export interface NightsSummary {
  /** Nights whose price would change. */
  readonly changed: number;
  /** Nights that keep the price set by hand. */
  readonly byHand: number;
  readonly taken: number;
  /** The sums of the open nights, in minor units. */
  readonly before: number;
  readonly after: number;
}

/** What using the suggestions of the nights from `first` to `last` would change. */
export function summaryOf(
  nights: readonly SuggestedNight[],
  first: IsoDate,
  last: IsoDate,
): NightsSummary {
  const range = nights.filter(({ date }) => first <= date && date <= last);
  const open = range.filter(isOpen);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    changed: open.filter(({ current, suggestion }) => current !== suggestion.price).length,
    byHand: range.filter(({ free, source }) => free && source === 'hand').length,
    taken: range.filter(({ free }) => !free).length,
    before: sum(open.map(({ current }) => current)),
    after: sum(open.map(({ suggestion }) => suggestion.price)),
  };
}
