import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
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

/** What occupies the nights from `first` to `last`. */
export function entriesOf(
  nights: readonly Night[],
  first: IsoDate,
  last: IsoDate,
): Omit<CalendarEntry, 'id'>[] {
  const entries = new Map<string, Omit<CalendarEntry, 'id'>>();
  for (const { date, state, entry_id, note, source } of nights) {
    if (state === 'free' || entry_id === null || date < first || date > last) continue;
    const before = entries.get(entry_id) ?? { first: date, state, note, source, booking: null };
    entries.set(entry_id, { ...before, last: addDays(date, 1) });
  }
  return [...entries.values()];
}
