import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import { BOOKING_WINDOW_DAYS } from '#src/rules/pricing/stayProblems.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';
import { cachedToday } from './today.ts';

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

/** A search query whose parts are consistent. */
export interface ParsedQuery {
  readonly query: SearchQuery;
  readonly sort: NonNullable<SearchQuery['sort']>;
  readonly box: Box | null;
  readonly dates: Dates | null;
}

type Errors = Partial<Record<keyof SearchQuery, string[]>>;

/** The longest stay that rates can offer. */
const MAX_NIGHTS = 365;

/** The time zones where a day ends last and begins first. */
const LAST_TIME_ZONE = 'Etc/GMT+12';
const FIRST_TIME_ZONE = 'Etc/GMT-14';

/** Throws 422 with the invalid fields if parts of the query contradict each other. */
export function parseQuery(query: SearchQuery, now: Date): ParsedQuery {
  const errors: Errors = {};
  const box = query.bbox === undefined ? null : readBox(query.bbox, errors);
  const dates = readDates(query, now, errors);
  const { price_min, price_max } = query;
  if (price_min !== undefined && price_max !== undefined && price_min > price_max) {
    errors.price_max = ['The highest price is below the lowest.'];
  }
  throwInvalid(errors);
  return { query, sort: query.sort ?? 'recommended', box, dates };
}

/** Throws 422 if the check-in date has passed at the place. */
export function requireFutureCheckIn({ dates }: ParsedQuery, timeZone: string, now: Date): void {
  if (dates && dates.check_in < cachedToday(now, timeZone)) throwInvalid({ check_in: [PAST_DAY] });
}

const PAST_DAY = 'This day has passed.';

export function throwInvalid(errors: Errors): void {
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
  if (check_in < cachedToday(now, LAST_TIME_ZONE)) errors.check_in = [PAST_DAY];
  else if (daysBetween(cachedToday(now, FIRST_TIME_ZONE), check_in) > BOOKING_WINDOW_DAYS) {
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
  return { check_in, check_out, nights, flexible_days };
}
