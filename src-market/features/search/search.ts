import type { DisplayCurrency } from '#src/rules/currencies/currencies.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { Amenity, PropertyType } from '#src/rules/listings/property.ts';
import { nightsOf, type Stay } from '#src/rules/dates/stay.ts';
import { LENGTH_NIGHTS, type StayLength } from '#src/rules/search/flexibleStays.ts';
import type { FlexibleDates } from '#src-market/ui/searchForm/flexibleDates.ts';
import type { SearchQuery } from '#src/wire/search/search.ts';

export type Sort = NonNullable<SearchQuery['sort']>;

/** A search as its URL describes it. Null and empty values set no filter. */
export interface Search {
  readonly place: string | null;
  readonly q: string | null;
  /** `west,south,east,north` in degrees. */
  readonly bbox: string | null;
  readonly check_in: IsoDate | null;
  readonly check_out: IsoDate | null;
  readonly flexible_days: number | null;
  /** Instead of dates: a stay of this length in one of the months, `2027-06`. */
  readonly stay_length: StayLength | null;
  readonly months: readonly string[];
  readonly guests: number | null;
  /** Minor units: over the whole stay with dates, a night without. */
  readonly price_min: number | null;
  readonly price_max: number | null;
  /** Of the price limits; null without limits. */
  readonly currency: DisplayCurrency | null;
  readonly type: readonly PropertyType[];
  readonly bedrooms: number | null;
  readonly bathrooms: number | null;
  readonly amenities: readonly Amenity[];
  readonly instant: boolean;
  readonly sort: Sort | null;
  /** Where the page of results begins, for links followed without scripts. */
  readonly cursor: string | null;
  readonly map: boolean;
}

export const EMPTY_SEARCH: Search = {
  place: null,
  q: null,
  bbox: null,
  check_in: null,
  check_out: null,
  flexible_days: null,
  stay_length: null,
  months: [],
  guests: null,
  price_min: null,
  price_max: null,
  currency: null,
  type: [],
  bedrooms: null,
  bathrooms: null,
  amenities: [],
  instant: false,
  sort: null,
  cursor: null,
  map: false,
};

/** Changes that remove the dates. */
export const NO_DATES = {
  check_in: null,
  check_out: null,
  flexible_days: null,
  stay_length: null,
  months: [],
} as const;

/** The search with changes, from the first page of results. */
export function withChanges(search: Search, changes: Partial<Search>): Search {
  return { ...search, cursor: null, ...changes };
}

/** Whether the search limits the price. */
export const isLimited = ({ price_min, price_max }: Pick<Search, 'price_min' | 'price_max'>) =>
  price_min !== null || price_max !== null;

/** The stay, or null unless both days are set and in order. */
export function stayOf({ check_in, check_out }: Search): Stay | null {
  return check_in && check_out && check_in < check_out ? { check_in, check_out } : null;
}

/** Nights of the stay that prices are for; null: prices are per night. */
export function nightsIn(search: Search): number | null {
  if (search.stay_length) return LENGTH_NIGHTS[search.stay_length];
  const stay = stayOf(search);
  return stay && nightsOf(stay);
}

/** How the dates are flexible; null if they are not. */
export function flexibleOf(search: Search): FlexibleDates | null {
  const { stay_length, months, flexible_days } = search;
  if (stay_length && months.length > 0) return { stay_length, months: months.join(',') };
  return flexible_days && stayOf(search) ? { flexible_days } : null;
}

/** The search without filters: place, exact dates, guests, order and view remain. */
export function withoutFilters(search: Search): Search {
  const { place, q, check_in, check_out, guests, sort, map } = search;
  return { ...EMPTY_SEARCH, place, q, check_in, check_out, guests, sort, map };
}
