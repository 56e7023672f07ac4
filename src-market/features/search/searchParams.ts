import { href, type Query } from '#src/routes/href.ts';
import { VALID_PARAM } from '#src/routes/params.ts';
import type { Conversion } from '#src/rules/currencies/convert.ts';
import { BASE_CURRENCY, isDisplayCurrency } from '#src/rules/currencies/currencies.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { isIsoDate } from '#src/rules/dates/day.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import { MONTH } from '#src/rules/dates/month.ts';
import { MAX_FLEXIBLE_DAYS, MAX_MONTHS, STAY_LENGTHS } from '#src/rules/search/flexibleStays.ts';
import type { QueryParams } from '#src/session/request.ts';
import { EMPTY_SEARCH, isLimited, type Search, type Sort } from './search.ts';

export const SORTS = [
  'recommended',
  'price',
  'rating',
  'newest',
  'distance',
] as const satisfies readonly Sort[];

/** Full rows of two, three and four; a map can show more at once than a list. */
const PAGE_SIZE = 12;
const MAP_PAGE_SIZE = 36;
const MAX_TEXT_LENGTH = 120;
const MAX_GUESTS = 50;
const MAX_MINOR = 100_000_000_000;

const BBOX = /^-?\d+(\.\d+)?(,-?\d+(\.\d+)?){3}$/;

/** A URL parameter with an invalid value; the search ignores it. */
export interface InvalidParam {
  readonly name: string;
  readonly value: string;
}

export interface ParsedSearch {
  readonly search: Search;
  readonly invalid: readonly InvalidParam[];
}

const text = (value: string) => value;
const day = (value: string) => (isIsoDate(value) ? value : null);
const id = (value: string) => (VALID_PARAM.id(value) ? value : null);
const short = (value: string) => (value.length <= MAX_TEXT_LENGTH ? value : null);
const code = (value: string) => (isDisplayCurrency(value) ? value : null);
const box = (value: string) => (BBOX.test(value) ? value : null);
const months = (value: string) => {
  const list = [...new Set(value.split(',').filter(Boolean))];
  return list.length <= MAX_MONTHS && list.every((month) => MONTH.test(month)) ? list : null;
};
const one =
  <T extends string>(choices: readonly T[]) =>
  (value: string) =>
    choices.find((choice) => choice === value) ?? null;
const whole =
  (lowest: number, highest: number, unit = 1) =>
  (value: string) => {
    const number = /^\d{1,12}$/.test(value) ? Number(value) * unit : Number.NaN;
    return number >= lowest && number <= highest ? number : null;
  };

/** Parses the valid parameters and reports the others; never throws. */
export function parseSearch(params: URLSearchParams): ParsedSearch {
  const invalid: InvalidParam[] = [];
  const parse = <T>(name: string, read: (value: string) => T | null): T | null => {
    const value = params.get(name)?.trim();
    if (!value) return null;
    const parsed = read(value);
    if (parsed === null) invalid.push({ name, value });
    return parsed;
  };
  // A plain form repeats the parameter, a link joins the values with commas.
  const parseAll = <T extends string>(name: string, choices: readonly T[]): T[] => {
    const values = params.getAll(name).flatMap((value) => value.split(',').filter(Boolean));
    for (const value of values)
      if (!choices.some((choice) => choice === value)) invalid.push({ name, value });
    return choices.filter((choice) => values.includes(choice));
  };
  const values: Search = {
    ...EMPTY_SEARCH,
    place: parse('place', id),
    q: parse('q', short),
    bbox: parse('bbox', box),
    check_in: parse('check_in', day),
    check_out: parse('check_out', day),
    flexible_days: parse('flexible_days', whole(0, MAX_FLEXIBLE_DAYS)) || null,
    stay_length: parse('stay_length', one(STAY_LENGTHS)),
    months: parse('months', months) ?? [],
    guests: parse('guests', whole(1, MAX_GUESTS)),
    price_min: parse('price_min', whole(0, MAX_MINOR)),
    price_max: parse('price_max', whole(0, MAX_MINOR)),
    currency: parse('currency', code),
    type: parseAll('type', PROPERTY_TYPES),
    bedrooms: parse('bedrooms', whole(0, MAX_GUESTS)) || null,
    bathrooms: parse('bathrooms', whole(0, MAX_GUESTS)) || null,
    amenities: parseAll('amenities', AMENITIES),
    instant: parse('instant', one(['1'])) !== null,
    sort: parse('sort', one(SORTS)),
    cursor: parse('cursor', text),
    map: parse('view', one(['map', 'list'])) === 'map',
  };
  // The plain form's prices, in whole currency units.
  const unit = 10 ** minorDigits(values.currency ?? BASE_CURRENCY);
  const from = parse('price_from', whole(0, MAX_MINOR, unit));
  const to = parse('price_to', whole(0, MAX_MINOR, unit));
  const search = {
    ...values,
    price_min: values.price_min ?? from,
    price_max: values.price_max ?? to,
  };
  // Only price limits need a currency.
  return { search: isLimited(search) ? search : { ...search, currency: null }, invalid };
}

/** The parameters that the URL and the API share. */
function sharedParams(search: Search): Record<string, string | number | undefined> {
  const { type, amenities, months: chosen, instant, cursor: _cursor, map: _map, ...plain } = search;
  const set = Object.entries(plain).flatMap(([name, value]) =>
    value === null ? [] : [[name, value] as const],
  );
  return {
    ...Object.fromEntries(set),
    ...(chosen.length > 0 && { months: chosen.join(',') }),
    ...(type.length > 0 && { type: type.join(',') }),
    ...(amenities.length > 0 && { amenities: amenities.join(',') }),
    ...(instant && { instant: '1' }),
  };
}

/** The query of `GET /v1/properties`, which compares prices as converted to the reader's currency. */
export function apiQuery(search: Search, display: Pick<Conversion, 'to'>): QueryParams {
  const compares = search.sort === 'price' || isLimited(search);
  return {
    ...sharedParams(search),
    ...(compares && { currency: search.currency ?? display.to }),
    limit: search.map ? MAP_PAGE_SIZE : PAGE_SIZE,
  };
}

function urlQuery(search: Search): Query {
  return {
    ...sharedParams(search),
    cursor: search.cursor ?? undefined,
    view: search.map ? 'map' : undefined,
  };
}

export function searchHref(search: Search): string {
  return href('search', {}, urlQuery(search));
}
