import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/stayProblems.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';
import { todayAt } from './today.ts';

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

export interface Dates {
  readonly check_in: IsoDate;
  readonly check_out: IsoDate;
  readonly nights: number;
  /** The stay may start up to this many days earlier or later. */
  readonly flexible_days: number;
}

/** A search whose parts fit together. */
export interface Question {
  readonly query: SearchQuery;
  readonly sort: NonNullable<SearchQuery['sort']>;
  readonly box: Box | null;
  readonly dates: Dates | null;
}

type Errors = Partial<Record<keyof SearchQuery, string[]>>;

/** Offers no stay longer; see the rates of a property. */
const MOST_NIGHTS = 365;

/** Where a day ends last, and where it begins first. */
const WESTERNMOST = 'Etc/GMT+12';
const EASTERNMOST = 'Etc/GMT-14';

/** Throws 422 with the fields at fault where the parts of the query contradict each other. */
export function readQuestion(query: SearchQuery, now: Date): Question {
  const errors: Errors = {};
  const box = query.bbox === undefined ? null : readBox(query.bbox, errors);
  const dates = readDates(query, now, errors);
  const { price_min, price_max } = query;
  if (price_min !== undefined && price_max !== undefined && price_min > price_max) {
    errors.price_max = ['The highest price is below the lowest.'];
  }
  refuse(errors);
  return { query, sort: query.sort ?? 'recommended', box, dates };
}

/** Throws 422 where the day is over at the place. */
export function requireFutureCheckIn({ dates }: Question, timeZone: string, now: Date): void {
  if (dates && dates.check_in < todayAt(now, timeZone)) refuse({ check_in: [PAST] });
}

const PAST = 'This day has passed.';

export function refuse(errors: Errors): void {
  const given = Object.entries(errors);
  if (given.length > 0) throw invalid(Object.fromEntries(given));
}

function readBox(text: string, errors: Errors): Box | null {
  const [west = 0, south = 0, east = 0, north = 0] = text.split(',').map(Number);
  const onEarth = Math.max(-west, east) <= 180 && Math.max(-south, north) <= 90;
  if (west < east && south < north && onEarth) return { west, south, east, north };
  errors.bbox = [
    onEarth
      ? 'The west must be left of the east, and the south below the north.'
      : 'Degrees go from -180 to 180 east and from -90 to 90 north.',
  ];
  return null;
}

function readDates(query: SearchQuery, now: Date, errors: Errors): Dates | null {
  const { check_in, check_out, flexible_days = 0 } = query;
  if (check_in === undefined && check_out === undefined) return null;
  if (check_in === undefined) {
    errors.check_in = ['Choose the day of arrival too.'];
    return null;
  }
  if (check_in < todayAt(now, WESTERNMOST)) errors.check_in = [PAST];
  else if (daysBetween(todayAt(now, EASTERNMOST), check_in) > BOOKING_WINDOW_DAYS) {
    errors.check_in = [`Stays can be booked up to ${BOOKING_WINDOW_DAYS} days ahead.`];
  }
  if (check_out === undefined) {
    errors.check_out = ['Choose the day of departure too.'];
    return null;
  }
  const nights = daysBetween(check_in, check_out);
  if (nights < 1) errors.check_out = ['The departure must be after the arrival.'];
  else if (nights > MOST_NIGHTS) {
    errors.check_out = [`A stay has at most ${MOST_NIGHTS} nights.`];
  }
  return { check_in, check_out, nights, flexible_days };
}
