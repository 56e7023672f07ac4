import { createContext } from 'react';
import { type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import type { ListingCalendar } from '#src/wire/listings/listingPage.ts';

export type Night = ListingCalendar['nights'][number];

/** A taken night as a piece of the bar of its stay or block. */
export interface NightBar {
  /** Whether the bar has its end here; otherwise it continues on the neighbouring day. */
  readonly begins: boolean;
  readonly ends: boolean;
  /** Nights in the row of the week over which the name stands; 0 where it begins earlier. */
  readonly span: number;
}

interface Nights {
  readonly nights: ReadonlyMap<IsoDate, Night>;
  /** Null while they load. */
  readonly currency: string | null;
  /** Nights before this day are past. */
  readonly today: IsoDate;
  readonly bars: ReadonlyMap<IsoDate, NightBar>;
  /** None where they are not shown. */
  readonly suggestions: ReadonlyMap<IsoDate, SuggestedNight>;
  /** The first and the last selected night. */
  readonly selected: readonly [IsoDate, IsoDate] | null;
}

/** The nights of the calendar, for the buttons of its days. */
export const NightsContext = createContext<Nights>({
  nights: new Map(),
  currency: null,
  today: isoDate('1970-01-01'),
  bars: new Map(),
  suggestions: new Map(),
  selected: null,
});
