import type { IsoDate } from '#src/rules/dates/day.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';

/** Whether a night takes its suggestion: it is free, and its price was not set by hand. */
const isOpen = ({ free, source }: SuggestedNight): boolean => free && source !== 'hand';

/** By how much the suggestion would change the price of a night, in minor units; 0 where it would not. */
export const changeOf = (night: SuggestedNight): number =>
  isOpen(night) ? night.suggestion.price - night.current : 0;

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
    changed: open.filter((night) => changeOf(night) !== 0).length,
    byHand: range.filter(({ free, source }) => free && source === 'hand').length,
    taken: range.filter(({ free }) => !free).length,
    before: sum(open.map(({ current }) => current)),
    after: sum(open.map(({ suggestion }) => suggestion.price)),
  };
}
