import type { SearchQuery } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';
import { type Dates, PAST_DAY, readDates, type SearchErrors } from './searchedDates.ts';
import { cachedToday } from './today.ts';

export interface Box {
  readonly west: number;
  readonly south: number;
  readonly east: number;
  readonly north: number;
}

/** A search query whose parts are consistent. */
export interface ParsedQuery {
  readonly query: SearchQuery;
  readonly sort: NonNullable<SearchQuery['sort']>;
  readonly box: Box | null;
  readonly dates: Dates | null;
}

/** Throws 422 with the invalid fields if parts of the query contradict each other. */
export function parseQuery(query: SearchQuery, now: Date): ParsedQuery {
  const errors: SearchErrors = {};
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
export function requireFutureCheckIn({ query }: ParsedQuery, timeZone: string, now: Date): void {
  if (query.check_in && query.check_in < cachedToday(now, timeZone))
    throwInvalid({ check_in: [PAST_DAY] });
}

export function throwInvalid(errors: SearchErrors): void {
  const given = Object.entries(errors);
  if (given.length > 0) throw invalid(Object.fromEntries(given));
}

function readBox(text: string, errors: SearchErrors): Box | null {
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
