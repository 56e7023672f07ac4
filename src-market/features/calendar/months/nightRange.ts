import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import { sameValue } from '#src/rules/listings/listingChange.ts';
import type { CalendarEntry } from '#src/wire/calendar/calendar.ts';
import type { Night } from './nights.ts';

/** The first and the last of two nights; null where one is not chosen. */
export function rangeBetween(
  one: IsoDate | null,
  other: IsoDate | null,
): readonly [IsoDate, IsoDate] | null {
  if (one === null || other === null) return null;
  return one < other ? [one, other] : [other, one];
}

/** What occupies the nights from `first` to `last`: one entry for equal states in a row. */
export function entriesOf(
  nights: readonly Night[],
  first: IsoDate,
  last: IsoDate,
): Omit<CalendarEntry, 'id'>[] {
  const entries: Omit<CalendarEntry, 'id'>[] = [];
  for (const { date, state, source } of nights) {
    if (state === 'free' || date < first || date > last) continue;
    const before = entries.at(-1);
    const joins =
      before?.state === state && before.last === date && sameValue(before.source, source);
    if (joins) entries[entries.length - 1] = { ...before, last: addDays(date, 1) };
    else
      entries.push({
        first: date,
        last: addDays(date, 1),
        state,
        note: '',
        source,
        booking: null,
      });
  }
  return entries;
}
