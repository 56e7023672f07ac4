import { daysBetween, type IsoDate, weekday } from '../dates/day.ts';
import { arrivalRules, type Rates } from './rates.ts';
import { nightsOf, type Stay } from '../dates/stay.ts';

/** How far ahead check-in may be. */
export const BOOKING_WINDOW_DAYS = 730;

/** A validation error of a stay, by input field. Codes are stable. */
export interface StayProblem {
  readonly field: 'check_in' | 'check_out' | 'guests';
  readonly code:
    | 'date_in_past'
    | 'too_far_ahead'
    | 'arrival_day_not_offered'
    | 'check_out_before_check_in'
    | 'stay_too_short'
    | 'stay_too_long'
    | 'no_guests'
    | 'too_many_guests';
  readonly params: Readonly<Record<string, string | number>>;
}

function arrivalProblems(rates: Rates, check_in: IsoDate, today: IsoDate): StayProblem[] {
  const field = 'check_in';
  if (check_in < today) return [{ field, code: 'date_in_past', params: { today } }];
  if (daysBetween(today, check_in) > BOOKING_WINDOW_DAYS) {
    return [{ field, code: 'too_far_ahead', params: { max_days: BOOKING_WINDOW_DAYS } }];
  }
  const { arrival_days } = arrivalRules(rates, check_in);
  const day = weekday(check_in);
  if (arrival_days.length === 0 || arrival_days.includes(day)) return [];
  const params = { weekday: day, arrival_days: arrival_days.join(',') };
  return [{ field, code: 'arrival_day_not_offered', params }];
}

function lengthProblems(rates: Rates, stay: Stay): StayProblem[] {
  const field = 'check_out';
  const { check_in } = stay;
  if (stay.check_out <= check_in) {
    return [{ field, code: 'check_out_before_check_in', params: { check_in } }];
  }
  const { min_nights, max_nights } = arrivalRules(rates, check_in);
  const nights = nightsOf(stay);
  if (nights < min_nights) {
    return [{ field, code: 'stay_too_short', params: { nights, min_nights } }];
  }
  return nights > max_nights
    ? [{ field, code: 'stay_too_long', params: { nights, max_nights } }]
    : [];
}

function guestProblems(guests: number, max_guests: number): StayProblem[] {
  const field = 'guests';
  if (!Number.isInteger(guests) || guests < 1) return [{ field, code: 'no_guests', params: {} }];
  return guests > max_guests
    ? [{ field, code: 'too_many_guests', params: { guests, max_guests } }]
    : [];
}

/** At most one error per field; empty if the stay may be quoted. Does not check availability. */
export function stayProblems(
  property: { readonly rates: Rates; readonly max_guests: number },
  stay: Stay,
  guests: number,
  today: IsoDate,
): StayProblem[] {
  return [
    ...arrivalProblems(property.rates, stay.check_in, today),
    ...lengthProblems(property.rates, stay),
    ...guestProblems(guests, property.max_guests),
  ];
}
