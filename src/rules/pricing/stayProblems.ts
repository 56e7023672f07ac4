import { daysBetween, type IsoDate, type LocalTime, weekday } from '../dates/day.ts';
import { nightsOf, type Stay } from '../dates/stay.ts';
import type { ExtraProblem } from './extras.ts';
import { type Party, type PartyLimits, type PartyProblem, partyProblems } from './party.ts';
import type { Rates } from './rates.ts';
import { BOOKING_WINDOW_DAYS } from './limits.ts';
import {
  type ArrivalRules,
  arrivalRules,
  bookableUntil,
  departureDays,
  earliestCheckIn,
  isOffered,
} from './stayRules.ts';

interface DayProblem {
  readonly field: 'check_in' | 'check_out';
  readonly code:
    | 'date_in_past'
    | 'too_far_ahead'
    | 'notice_too_short'
    | 'beyond_booking_window'
    | 'arrival_day_not_offered'
    | 'check_out_before_check_in'
    | 'stay_too_short'
    | 'stay_too_long'
    | 'departure_day_not_offered';
  readonly params: Readonly<Record<string, string | number>>;
}

/** A validation error of a stay, by input field. Codes are stable. */
export type StayProblem = DayProblem | PartyProblem | ExtraProblem;

/** The rules of the rates that a stay is checked against. */
interface Applied {
  readonly rates: Rates;
  readonly arrival: ArrivalRules;
  readonly until: IsoDate | null;
}

function arrivalProblems(
  { rates, arrival, until }: Applied,
  check_in: IsoDate,
  at: LocalTime,
): DayProblem[] {
  const field = 'check_in';
  const { today } = at;
  if (check_in < today) return [{ field, code: 'date_in_past', params: { today } }];
  if (daysBetween(today, check_in) > BOOKING_WINDOW_DAYS) {
    return [{ field, code: 'too_far_ahead', params: { max_days: BOOKING_WINDOW_DAYS } }];
  }
  const earliest = earliestCheckIn(rates, at);
  if (check_in < earliest) return [{ field, code: 'notice_too_short', params: { earliest } }];
  if (until !== null && check_in >= until)
    return [{ field, code: 'beyond_booking_window', params: { until } }];
  const { arrival_days } = arrival;
  if (isOffered(arrival_days, check_in)) return [];
  const params = { weekday: weekday(check_in), arrival_days: arrival_days.join(',') };
  return [{ field, code: 'arrival_day_not_offered', params }];
}

function departureProblems({ rates, arrival, until }: Applied, stay: Stay): DayProblem[] {
  const field = 'check_out';
  const { check_in, check_out } = stay;
  if (check_out <= check_in) {
    return [{ field, code: 'check_out_before_check_in', params: { check_in } }];
  }
  const { min_nights, max_nights } = arrival;
  const nights = nightsOf(stay);
  if (nights < min_nights) {
    return [{ field, code: 'stay_too_short', params: { nights, min_nights } }];
  }
  if (nights > max_nights) {
    return [{ field, code: 'stay_too_long', params: { nights, max_nights } }];
  }
  if (until !== null && check_out > until)
    return [{ field, code: 'beyond_booking_window', params: { until } }];
  const departure_days = departureDays(rates, check_out);
  if (isOffered(departure_days, check_out)) return [];
  const params = { weekday: weekday(check_out), departure_days: departure_days.join(',') };
  return [{ field, code: 'departure_day_not_offered', params }];
}

/** At most one error per field; empty if the stay may be quoted. Does not check availability. */
export function stayProblems(
  property: PartyLimits & { readonly rates: Rates },
  stay: Stay,
  party: Party,
  at: LocalTime,
): StayProblem[] {
  const { rates } = property;
  const applied = {
    rates,
    arrival: arrivalRules(rates, stay.check_in, at.today),
    until: bookableUntil(rates, at.today),
  };
  return [
    ...arrivalProblems(applied, stay.check_in, at),
    ...departureProblems(applied, stay),
    ...partyProblems(property, party),
  ];
}
