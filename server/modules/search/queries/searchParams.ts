import { areaOfText, type MapArea } from '#src/rules/search/mapArea.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';
import { invalid } from '#server/platform/errors.ts';
import { type Dates, PAST_DAY, readDates, type SearchErrors } from './searchedDates.ts';
import { cachedToday } from './today.ts';

/** A search query whose parts are consistent. */
export interface ParsedQuery {
  readonly query: SearchQuery;
  readonly sort: NonNullable<SearchQuery['sort']>;
  readonly area: MapArea | null;
  readonly dates: Dates | null;
}

/** Throws 422 with the invalid fields if parts of the query contradict each other. */
export function parseQuery(query: SearchQuery, now: Date): ParsedQuery {
  const errors: SearchErrors = {};
  const area = query.bbox === undefined ? null : readArea(query.bbox, errors);
  const dates = readDates(query, now, errors);
  const { price_min, price_max } = query;
  if (price_min !== undefined && price_max !== undefined && price_min > price_max) {
    errors.price_max = ['The highest price is below the lowest.'];
  }
  throwInvalid(errors);
  return { query, sort: query.sort ?? 'recommended', area, dates };
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

function readArea(text: string, errors: SearchErrors): MapArea | null {
  const area = areaOfText(text);
  const { west, south, east, north } = area;
  const onEarth =
    Math.max(Math.abs(west), Math.abs(east)) <= 180 &&
    Math.max(Math.abs(south), Math.abs(north)) <= 90;
  if (west !== east && south < north && onEarth) return area;
  errors.bbox = [
    onEarth
      ? 'The west must differ from the east, and the south must be below the north.'
      : 'Degrees go from -180 to 180 east and from -90 to 90 north.',
  ];
  return null;
}
