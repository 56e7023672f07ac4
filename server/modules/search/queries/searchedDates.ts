import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/limits.ts';
import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { LENGTH_NIGHTS, staysAround, staysInMonths } from '#src/rules/search/flexibleStays.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import { cachedToday } from './today.ts';

/** The stays that a search may find, all of one length. */
export interface Dates {
  /** At least one; of those with the same total the first is found. */
  readonly stays: readonly Stay[];
  readonly nights: number;
  /** The first check-in and the last check-out. */
  readonly first: IsoDate;
  readonly last: IsoDate;
}

export type SearchErrors = Partial<Record<keyof SearchQuery, string[]>>;

/** The longest stay that rates can offer. */
const MAX_NIGHTS = 365;

/** The time zones where a day ends last and begins first. */
const LAST_TIME_ZONE = 'Etc/GMT+12';
const FIRST_TIME_ZONE = 'Etc/GMT-14';

export const PAST_DAY = 'This day has passed.';

const tooFar = (check_in: IsoDate, now: Date) =>
  daysBetween(cachedToday(now, FIRST_TIME_ZONE), check_in) > BOOKING_WINDOW_DAYS;

/** Null without dates; adds an error for each invalid field. */
export function readDates(query: SearchQuery, now: Date, errors: SearchErrors): Dates | null {
  const { check_in, check_out, flexible_days = 0 } = query;
  if (query.stay_length !== undefined || query.months !== undefined)
    return readMonths(query, now, errors);
  if (check_in === undefined && check_out === undefined) return null;
  if (check_in === undefined) {
    errors.check_in = ['Choose the day of arrival too.'];
    return null;
  }
  if (check_in < cachedToday(now, LAST_TIME_ZONE)) errors.check_in = [PAST_DAY];
  else if (tooFar(check_in, now)) {
    errors.check_in = [`Stays can be booked up to ${BOOKING_WINDOW_DAYS} days ahead.`];
  }
  if (check_out === undefined) {
    errors.check_out = ['Choose the day of departure too.'];
    return null;
  }
  const nights = daysBetween(check_in, check_out);
  if (nights < 1) errors.check_out = ['The departure must be after the arrival.'];
  else if (nights > MAX_NIGHTS) {
    errors.check_out = [`A stay has at most ${MAX_NIGHTS} nights.`];
  }
  return datesOf(staysAround({ check_in, check_out }, flexible_days), nights);
}

function readMonths(query: SearchQuery, now: Date, errors: SearchErrors): Dates | null {
  const { stay_length, months = [] } = query;
  if (query.check_in !== undefined || query.check_out !== undefined) {
    errors.months = ['Choose either dates or months.'];
    return null;
  }
  if (stay_length === undefined) {
    errors.stay_length = ['Choose how long to stay: a weekend, a week or a month.'];
    return null;
  }
  if (months.length === 0) {
    errors.months = ['Choose one to three months.'];
    return null;
  }
  const stays = staysInMonths(stay_length, months, cachedToday(now, LAST_TIME_ZONE)).filter(
    (stay) => !tooFar(stay.check_in, now),
  );
  if (stays.length > 0) return datesOf(stays, LENGTH_NIGHTS[stay_length]);
  errors.months = [
    `No ${stay_length} starts in these months from today to ${BOOKING_WINDOW_DAYS} days ahead. Choose other months.`,
  ];
  return null;
}

function datesOf(stays: readonly Stay[], nights: number): Dates | null {
  const [start] = stays;
  if (!start) return null;
  let { check_in: first, check_out: last } = start;
  for (const { check_in, check_out } of stays) {
    if (check_in < first) first = check_in;
    if (check_out > last) last = check_out;
  }
  return { stays, nights, first, last };
}
