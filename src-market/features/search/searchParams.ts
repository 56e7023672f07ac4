import { href, type Query } from '#src/routes/href.ts';
import { VALID_PARAM } from '#src/routes/params.ts';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import type { QueryParams } from '#src/session/request.ts';
import { type Currency, EMPTY_SEARCH, type Search, type Sort } from './search.ts';

export const SORTS = [
  'recommended',
  'price',
  'rating',
  'newest',
  'distance',
] as const satisfies readonly Sort[];
export const CURRENCIES = ['EUR', 'USD', 'GBP'] as const satisfies readonly Currency[];

/** Full rows of two, three and four; a map can show more at once than a list. */
const PAGE_SIZE = 12;
const MAP_PAGE_SIZE = 36;
const LONGEST_TEXT = 120;
const MOST_GUESTS = 50;
const MOST_FLEXIBLE_DAYS = 7;
const MOST_CENTS = 1_000_000_000;
const CENTS = 100;

const BBOX = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/;

/** A word of the address whose value nobody can understand; the search goes on without it. */
export interface Misread {
  readonly word: string;
  readonly value: string;
}

export interface ReadSearch {
  readonly search: Search;
  readonly misread: readonly Misread[];
}

const text = (value: string) => value;
const day = (value: string) => (isIsoDate(value) ? value : null);
const id = (value: string) => (VALID_PARAM.id(value) ? value : null);
const short = (value: string) => (value.length <= LONGEST_TEXT ? value : null);
const box = (value: string) => (BBOX.test(value) ? value : null);
const one =
  <T extends string>(choices: readonly T[]) =>
  (value: string) =>
    choices.find((choice) => choice === value) ?? null;
const whole =
  (lowest: number, highest: number, unit = 1) =>
  (value: string) => {
    const number = /^\d{1,10}$/.test(value) ? Number(value) * unit : Number.NaN;
    return number >= lowest && number <= highest ? number : null;
  };

/** Takes what it understands of an address and tells what it does not; never throws. */
export function readSearch(params: URLSearchParams): ReadSearch {
  const misread: Misread[] = [];
  const take = <T>(word: string, read: (value: string) => T | null): T | null => {
    const value = params.get(word)?.trim();
    if (!value) return null;
    const taken = read(value);
    if (taken === null) misread.push({ word, value });
    return taken;
  };
  // A plain form repeats the word, a link joins the values with commas.
  const takeAll = <T extends string>(word: string, choices: readonly T[]): T[] => {
    const values = params.getAll(word).flatMap((value) => value.split(',').filter(Boolean));
    for (const value of values)
      if (!choices.some((choice) => choice === value)) misread.push({ word, value });
    return choices.filter((choice) => values.includes(choice));
  };
  const wishes: Search = {
    ...EMPTY_SEARCH,
    place: take('place', id),
    q: take('q', short),
    bbox: take('bbox', box),
    check_in: take('check_in', day),
    check_out: take('check_out', day),
    flexible_days: take('flexible_days', whole(0, MOST_FLEXIBLE_DAYS)) || null,
    guests: take('guests', whole(1, MOST_GUESTS)),
    price_min: take('price_min', whole(0, MOST_CENTS)),
    price_max: take('price_max', whole(0, MOST_CENTS)),
    currency: take('currency', one(CURRENCIES)),
    type: takeAll('type', PROPERTY_TYPES),
    bedrooms: take('bedrooms', whole(0, MOST_GUESTS)) || null,
    bathrooms: take('bathrooms', whole(0, MOST_GUESTS)) || null,
    amenities: takeAll('amenities', AMENITIES),
    instant: take('instant', one(['1'])) !== null,
    sort: take('sort', one(SORTS)),
    cursor: take('cursor', text),
    map: take('view', one(['map', 'list'])) === 'map',
  };
  // The plain form's prices, in whole units of money as people type them.
  const from = take('price_from', whole(0, MOST_CENTS, CENTS));
  const to = take('price_to', whole(0, MOST_CENTS, CENTS));
  const search = {
    ...wishes,
    price_min: wishes.price_min ?? from,
    price_max: wishes.price_max ?? to,
  };
  return { search, misread };
}

/** The words that the address and the API share. */
function words(search: Search): Record<string, string | number | undefined> {
  const { type, amenities, instant, cursor: _cursor, map: _map, ...plain } = search;
  const said = Object.entries(plain).flatMap(([word, value]) =>
    value === null ? [] : [[word, value] as const],
  );
  return {
    ...Object.fromEntries(said),
    ...(type.length > 0 && { type: type.join(',') }),
    ...(amenities.length > 0 && { amenities: amenities.join(',') }),
    ...(instant && { instant: '1' }),
  };
}

/** The query of `GET /v1/properties`. */
export function apiQuery(search: Search): QueryParams {
  return { ...words(search), limit: search.map ? MAP_PAGE_SIZE : PAGE_SIZE };
}

function addressQuery(search: Search): Query {
  return {
    ...words(search),
    cursor: search.cursor ?? undefined,
    view: search.map ? 'map' : undefined,
  };
}

export function searchHref(search: Search): string {
  return href('search', {}, addressQuery(search));
}
