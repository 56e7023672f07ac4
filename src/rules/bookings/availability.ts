import { BOOKING_WINDOW_DAYS } from '../pricing/limits.ts';
import { addDays, daysBetween, type IsoDate, type LocalTime } from '../dates/day.ts';
import type { Stay } from '../dates/stay.ts';
import type { Rates } from '../pricing/rates.ts';
import {
  arrivalRules,
  bookableUntil,
  departureDays,
  earliestCheckIn,
  isOffered,
} from '../pricing/stayRules.ts';

/** Input of a date range picker. `taken` may be unsorted and overlap, and has the preparation nights too. */
export interface Calendar extends LocalTime {
  readonly taken: readonly Stay[];
  readonly rates: Rates;
}

/** Whether the night that starts on `day` is taken. */
export function isNightTaken(day: IsoDate, taken: readonly Stay[]): boolean {
  return taken.some((stay) => stay.check_in <= day && day < stay.check_out);
}

/**
 * The latest check-out for a check-in day: the next taken night, the maximum stay, or the end of the booking window.
 * Null if the night of `check_in` is taken.
 */
export function latestCheckOut(
  check_in: IsoDate,
  { taken, rates, today }: Pick<Calendar, 'taken' | 'rates' | 'today'>,
): IsoDate | null {
  let latest = addDays(check_in, arrivalRules(rates, check_in, today).max_nights);
  const until = bookableUntil(rates, today);
  if (until !== null && until < latest) latest = until;
  for (const stay of taken) {
    if (stay.check_out <= check_in || stay.check_out <= stay.check_in) continue;
    if (stay.check_in <= check_in) return null;
    if (stay.check_in < latest) latest = stay.check_in;
  }
  return latest;
}

/** Whether check-in on `day` is possible: in the window, on an allowed weekday, with room for a stay. */
export function canCheckIn(day: IsoDate, calendar: Calendar): boolean {
  const { rates, today } = calendar;
  if (day < earliestCheckIn(rates, calendar)) return false;
  if (daysBetween(today, day) > BOOKING_WINDOW_DAYS) return false;
  const { arrival_days, min_nights } = arrivalRules(rates, day, today);
  if (!isOffered(arrival_days, day)) return false;
  const latest = latestCheckOut(day, calendar);
  if (latest === null) return false;
  const shortest = addDays(day, Math.max(1, min_nights));
  for (let last = shortest; last <= latest; last = addDays(last, 1))
    if (isOffered(departureDays(rates, last), last)) return true;
  return false;
}

/** Whether a stay from `check_in` may check out on `day`; another stay may check in on that day. */
export function canCheckOut(check_in: IsoDate, day: IsoDate, calendar: Calendar): boolean {
  if (day <= check_in) return false;
  const { rates, today } = calendar;
  const latest = latestCheckOut(check_in, calendar);
  const { min_nights } = arrivalRules(rates, check_in, today);
  if (latest === null || day > latest || daysBetween(check_in, day) < min_nights) return false;
  return isOffered(departureDays(rates, day), day);
}
