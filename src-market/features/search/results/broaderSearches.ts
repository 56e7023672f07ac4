import type { SearchResults } from './useResults.ts';
import {
  withChanges,
  EMPTY_SEARCH,
  isLimited,
  NO_DATES,
  type Search,
  stayOf,
  withoutFilters,
} from '../search.ts';

export type BroaderKind =
  | 'nearest'
  | 'words'
  | 'bbox'
  | 'price'
  | 'amenities'
  | 'type'
  | 'rooms'
  | 'instant'
  | 'days_3'
  | 'days_7'
  | 'guests'
  | 'dates'
  | 'everywhere'
  | 'filters';

export interface BroaderSearch {
  readonly kind: BroaderKind;
  readonly search: Search;
  /** The name of the place where it searches, if that is said. */
  readonly place?: string;
}

const NEAR_DAYS = 3;
const WIDE_DAYS = 7;
const SMALL_PARTY = 2;

/** How the text was read, and what is near. */
export type FoundPlace = Pick<SearchResults, 'place' | 'words' | 'nearest'>;

/** Less restrictive searches to offer when nothing was found, the smallest concession first. */
export function broaderSearches(search: Search, found: FoundPlace): BroaderSearch[] {
  const { place, words, nearest } = found;
  // Nothing else finds a stay in a place without any.
  if (nearest.length > 0) return nearPlaces(search, nearest);
  const broader: BroaderSearch[] = [];
  const { stay_length, months } = search;
  const add = (kind: BroaderKind, changes: Partial<Search>) =>
    broader.push({ kind, search: withChanges(search, changes) });

  if (place && words !== null)
    broader.push({
      kind: 'words',
      place: place.name,
      search: withChanges(search, { place: place.id, q: null }),
    });
  if (search.bbox) add('bbox', { bbox: null });
  if (stayOf(search)) {
    const days = search.flexible_days ?? 0;
    if (days < NEAR_DAYS) add('days_3', { flexible_days: NEAR_DAYS });
    else if (days < WIDE_DAYS) add('days_7', { flexible_days: WIDE_DAYS });
  }
  if (isLimited(search)) add('price', { price_min: null, price_max: null, currency: null });
  if (search.amenities.length > 0) add('amenities', { amenities: [] });
  if (search.type.length > 0) add('type', { type: [] });
  if (search.bedrooms || search.bathrooms) add('rooms', { bedrooms: null, bathrooms: null });
  if (search.instant) add('instant', { instant: false });
  const filters = broader.filter(({ kind }) => kind !== 'days_3' && kind !== 'days_7');
  if (filters.length > 1) broader.push({ kind: 'filters', search: withoutFilters(search) });
  if ((search.guests ?? 0) > SMALL_PARTY) add('guests', { guests: SMALL_PARTY });
  if (search.check_in || search.check_out || search.stay_length) add('dates', NO_DATES);
  if (search.place || search.q)
    broader.push({
      kind: 'everywhere',
      search: {
        ...EMPTY_SEARCH,
        ...stayOf(search),
        stay_length,
        months,
        guests: search.guests,
        map: search.map,
      },
    });
  return broader;
}

/** The same search in the nearest places with stays, and everywhere. */
function nearPlaces(search: Search, nearest: FoundPlace['nearest']): BroaderSearch[] {
  const moved = { q: null, bbox: null };
  return [
    ...nearest.map(({ id, name }) => ({
      kind: 'nearest' as const,
      place: name,
      search: withChanges(search, { ...moved, place: id }),
    })),
    { kind: 'everywhere', search: withChanges(search, { ...moved, place: null }) },
  ];
}
