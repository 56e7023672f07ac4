import { useLingui } from '@lingui/react/macro';
import { formatWeekdays } from '../display/formatWeekdays.ts';
import type { Weekday } from '#src/rules/dates/day.ts';

/** Weekday names in the reader's language, joined as it joins a list. */
export function useWeekdayNames() {
  const { i18n } = useLingui();
  return (days: readonly Weekday[], type: 'conjunction' | 'disjunction'): string =>
    formatWeekdays(days, type, i18n.locale);
}
