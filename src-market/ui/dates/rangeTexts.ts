import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IsoDate } from '#src/rules/day.ts';
import { nightsOf } from '#src/rules/stay.ts';
import { formatDay, formatDays } from '../display/format.ts';
import type { DayAvailability, DayPosition, RangeSelection } from './rangeSelection.ts';

/** What a screen reader hears of a day: its name, its place in the stay, why it cannot be chosen. */
export function useDayLabels() {
  const { t } = useLingui();
  return (name: string, place: DayPosition, offer: DayAvailability): string => {
    if (place === 'start') return t`${name}, arrival`;
    if (place === 'end') return t`${name}, departure`;
    if (offer === 'taken') return t`${name}, taken`;
    if (offer === 'closed') return t`${name}, not offered`;
    if (offer === 'leave_only') return t`${name}, departure only`;
    return place === 'between' ? t`${name}, in your stay` : name;
  };
}

/** The line under the calendar: what is chosen and what to do next. */
export function useCalendarStatus(
  picked: RangeSelection,
  locale: string,
  minNights: ((check_in: IsoDate) => number) | undefined,
): string {
  const { t } = useLingui();
  if (!picked) return t`Choose the day you arrive.`;
  const arrival = formatDay(picked.check_in, locale, 'long');
  if (picked.check_out !== null) {
    const days = formatDays(picked.check_in, picked.check_out, locale);
    const nights = nightsOf(picked);
    return t`${days}, ${plural(nights, { one: '# night', other: '# nights' })}`;
  }
  const shortest = minNights?.(picked.check_in) ?? 1;
  return shortest > 1
    ? t`Arriving ${arrival}. Choose the day you leave, ${plural(shortest, { one: '# night', other: '# nights' })} or more.`
    : t`Arriving ${arrival}. Choose the day you leave.`;
}
