import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { nightsOf } from '#src/rules/dates/stay.ts';
import { formatDay, formatDays } from '../display/format.ts';
import type { DayAvailability, DayPosition, RangeSelection } from './rangeSelection.ts';

/** The label of a day for screen readers: its name, its position in the stay, why it cannot be chosen. */
export function useDayLabels() {
  const { t } = useLingui();
  return (name: string, position: DayPosition, availability: DayAvailability): string => {
    if (position === 'start') return t`${name}, check-in`;
    if (position === 'end') return t`${name}, check-out`;
    if (availability === 'taken') return t`${name}, booked`;
    if (availability === 'closed') return t`${name}, not available`;
    if (availability === 'leave_only') return t`${name}, check-out only`;
    return position === 'between' ? t`${name}, in your stay` : name;
  };
}

/** The line under the calendar: the selection and the next step. */
export function useCalendarStatus(
  selection: RangeSelection,
  locale: string,
  minNights: ((check_in: IsoDate) => number) | undefined,
): string {
  const { t } = useLingui();
  if (!selection) return t`Choose your check-in day.`;
  const arrival = formatDay(selection.check_in, locale, 'long');
  if (selection.check_out !== null) {
    const days = formatDays(selection.check_in, selection.check_out, locale);
    const nights = nightsOf(selection);
    return t`${days}, ${plural(nights, { one: '# night', other: '# nights' })}`;
  }
  const shortest = minNights?.(selection.check_in) ?? 1;
  return shortest > 1
    ? t`Arriving ${arrival}. Choose the day you leave, ${plural(shortest, { one: '# night', other: '# nights' })} or more.`
    : t`Arriving ${arrival}. Choose the day you leave.`;
}
