import type { IsoDate } from '#src/rules/dates/day.ts';
import type {
  PriceSuggestions,
  SuggestedNight,
} from '#src/wire/priceSuggestions/priceSuggestions.ts';

/** Whether a night takes its suggestion: it is free, and its price was not set by hand. */
const isOpen = ({ free, source }: SuggestedNight): boolean => free && source !== 'hand';

/** By how much the suggestion would change the price of a night, in minor units; 0 where it would not. */
export const changeOf = (night: SuggestedNight): number =>
  isOpen(night) ? night.suggestion.price - night.current : 0;

/** The suggestions of the nights in `[from, to)`. */
export const nightsWithin = (
  { nights }: PriceSuggestions,
  from: IsoDate,
  to: IsoDate,
): readonly SuggestedNight[] => nights.filter(({ date }) => from <= date && date < to);

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

/** What using the suggestions of the nights would change. */
export function summaryOf(nights: readonly SuggestedNight[]): NightsSummary {
  const open = nights.filter(isOpen);
  const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
  return {
    changed: open.filter((night) => changeOf(night) !== 0).length,
    byHand: nights.filter(({ free, source }) => free && source === 'hand').length,
    taken: nights.filter(({ free }) => !free).length,
    before: sum(open.map(({ current }) => current)),
    after: sum(open.map(({ suggestion }) => suggestion.price)),
  };
}
