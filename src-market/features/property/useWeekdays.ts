import { useLingui } from '@lingui/react/macro';
import type { Weekday } from '#src/rules/day.ts';

/** A Sunday. */
const FIRST_DAY = Date.UTC(2023, 0, 1, 12);
const DAY_MS = 86_400_000;

/** Names of days of the week, joined as the language joins them. */
export function useWeekdays() {
  const { i18n } = useLingui();
  return (days: readonly Weekday[], type: 'conjunction' | 'disjunction'): string => {
    const name = new Intl.DateTimeFormat(i18n.locale, { weekday: 'long', timeZone: 'UTC' });
    const list = new Intl.ListFormat(i18n.locale, { type });
    return list.format(days.map((day) => name.format(FIRST_DAY + day * DAY_MS)));
  };
}
