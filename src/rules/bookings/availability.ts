import { addDays, daysBetween, type IsoDate, weekday } from '../dates/day.ts';
import { arrivalRules, type Rates } from '../pricing/rates.ts';
import type { Stay } from '../dates/stay.ts';
import { BOOKING_WINDOW_DAYS } from '../pricing/stayProblems.ts';

/** Input of a date range picker. `taken` may be unsorted and overlap. */
export interface Calendar {
  readonly taken: readonly Stay[];
  readonly rates: Rates;
  readonly today: IsoDate;
}

/** Whether the night that starts on `day` is taken. */
export function isNightTaken(day: IsoDate, taken: readonly Stay[]): boolean {
  return taken.some((stay) => stay.check_in <= day && day < stay.check_out);
}

/**
 * The latest check-out for a check-in day: the next taken night, or the maximum stay. Null if the night
 * of `check_in` is taken.
 */
export function latestCheckOut(
  check_in: IsoDate,
  { taken, rates }: Pick<Calendar, 'taken' | 'rates'>,
): IsoDate | null {
  let latest = addDays(check_in, arrivalRules(rates, check_in).max_nights);
  for (const stay of taken) {
    if (stay.check_out <= check_in || stay.check_out <= stay.check_in) continue;
    if (stay.check_in <= check_in) return null;
    if (stay.check_in < latest) latest = stay.check_in;
  }
  return latest;
}

/** Whether check-in on `day` is possible: in the window, on an allowed weekday, with room for a minimum stay. */
export function canCheckIn(day: IsoDate, calendar: Calendar): boolean {
  const { rates, today } = calendar;
  if (day < today || daysBetween(today, day) > BOOKING_WINDOW_DAYS) return false;
  const { arrival_days, min_nights } = arrivalRules(rates, day);
  if (arrival_days.length > 0 && !arrival_days.includes(weekday(day))) return false;
  const latest = latestCheckOut(day, calendar);
  return latest !== null && daysBetween(day, latest) >= Math.max(1, min_nights);
}

/** Whether a stay from `check_in` may check out on `day`; another stay may check in on that day. */
export function canCheckOut(check_in: IsoDate, day: IsoDate, calendar: Calendar): boolean {
  if (day <= check_in) return false;
  const latest = latestCheckOut(check_in, calendar);
  const { min_nights } = arrivalRules(calendar.rates, check_in);
  return latest !== null && day <= latest && daysBetween(check_in, day) >= min_nights;
}
