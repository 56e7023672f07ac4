import { useLingui } from '@lingui/react/macro';
import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import type { Weekday } from '#src/rules/dates/day.ts';
import { keeper } from '#src-market/ui/display/format.ts';

/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1, 12);
const DAY_MS = 86_400_000;

const keptNames = keeper<Intl.DateTimeFormat>();
const keptLists = keeper<Intl.ListFormat>();

/** Names of days of the week, joined as the language joins them. */
export function useWeekdays() {
  const { i18n } = useLingui();
  return (days: readonly Weekday[], type: 'conjunction' | 'disjunction'): string => {
    const { locale } = i18n;
    return cachedFormat(`${locale} weekdays ${type} ${days.join()}`, () => {
      const name = keptNames(
        locale,
        () => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
      );
      const list = keptLists(`${locale} ${type}`, () => new Intl.ListFormat(locale, { type }));
      return list.format(days.map((day) => name.format(FIRST_DAY + day * DAY_MS)));
    });
  };
}
