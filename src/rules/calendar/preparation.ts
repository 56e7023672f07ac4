import { addDays, type IsoDate, type LocalTime } from '../dates/day.ts';
import type { Rates } from '../pricing/rates.ts';
import { type ClosedBy, closedByTime } from '../pricing/stayRules.ts';
import { disjoint, nightSet, runsOf, type Nights } from '../calendarFeeds/nights.ts';

/** What takes nights of a home, with how many nights around it stay free for preparation. */
export interface PreparedNights extends Nights {
  readonly around: number;
}

/** The nights that stay free for preparation, by date: those around stays that nothing else takes. */
export function preparationRanges(entries: readonly PreparedNights[]): Nights[] {
  const taken = nightSet(entries);
  const around = entries.flatMap(({ first, last, around: nights }) =>
    nights > 0 ? [{ first: addDays(first, -nights), last: addDays(last, nights) }] : [],
  );
  return disjoint(around).flatMap((range) =>
    runsOf(range, (night) => (taken.has(night) ? null : '')).map(({ first, last }) => ({
      first,
      last,
    })),
  );
}

/** Tells by which rule of the host a free night cannot be booked now; null where it can, or is past. */
export function closedNights(
  entries: readonly PreparedNights[],
  rates: Rates,
  at: LocalTime,
): (night: IsoDate) => ClosedBy | null {
  const taken = nightSet(entries);
  const prepared = nightSet(preparationRanges(entries));
  return (night) => {
    if (taken.has(night) || night < at.today) return null;
    return prepared.has(night) ? 'preparation' : closedByTime(rates, night, at);
  };
}
