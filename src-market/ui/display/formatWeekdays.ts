import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { formatCache } from '#src/app/text/formatCache.ts';
import type { Weekday } from '#src/rules/dates/day.ts';

/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1, 12);
const DAY_MS = 86_400_000;

const weekdayFormats = formatCache<Intl.DateTimeFormat>();
const listFormats = formatCache<Intl.ListFormat>();

/** Weekday names, joined as the language joins a list. */
export function formatWeekdays(
  days: readonly Weekday[],
  type: 'conjunction' | 'disjunction',
  locale: string,
): string {
  return cachedFormat(`${locale} weekdays ${type} ${days.join()}`, () => {
    const name = weekdayFormats(
      locale,
      () => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
    );
    const list = listFormats(`${locale} ${type}`, () => new Intl.ListFormat(locale, { type }));
    return list.format(days.map((day) => name.format(FIRST_DAY + day * DAY_MS)));
  });
}
