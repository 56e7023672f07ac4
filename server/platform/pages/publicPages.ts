import { matchRoute, type RouteMatch } from '#src/routes/match.ts';
import type { RouteName } from '#src/routes/table.ts';
import { ALL_PAGES, DATED_LISTS, LISTS, propertyKey } from './surrogateKeys.ts';

/** A page that is the same for every guest. */
export interface PublicPage {
  readonly match: RouteMatch;
  /** Path and query, with the parameters that the page reads in a fixed order. */
  readonly address: string;
  /** Its surrogate keys: writes name those that they change. */
  readonly keys: readonly string[];
  /** Whether its query has parameters, so that there may be any number of its kind. */
  readonly hasQuery: boolean;
}

/** The public pages, with the query parameters that each reads. */
export const PAGE_PARAMS = {
  home: [],
  about: [],
  terms: [],
  refund: [],
  privacy: [],
  disclaimer: [],
  contact: [],
  pricing: [],
  ourPolicies: [],
  property: ['check_in', 'check_out', 'guests'],
  search: [
    'amenities',
    'bathrooms',
    'bbox',
    'bedrooms',
    'check_in',
    'check_out',
    'currency',
    'cursor',
    'flexible_days',
    'guests',
    'instant',
    'months',
    'place',
    'price_from',
    'price_max',
    'price_min',
    'price_to',
    'q',
    'sort',
    'stay_length',
    'type',
    'view',
  ],
} as const satisfies Partial<Record<RouteName, readonly string[]>>;

const paramsOf: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(PAGE_PARAMS));

/** Parameters that advertisements and newsletters add; no page reads them. */
const TRACKING = /^(utm_\w+|gclid|gbraid|wbraid|dclid|fbclid|msclkid|ttclid|mc_cid|mc_eid)$/;

const DATED = ['check_in', 'flexible_days', 'months', 'stay_length'];

/**
 * The public page at an address; null for another page, another spelling of its path, and a query with a parameter
 * that the page does not read: such addresses are without number.
 */
export function publicPageAt({ pathname, searchParams }: URL): PublicPage | null {
  const match = matchRoute(pathname);
  const params = match && paramsOf.get(match.route.name);
  if (!params) return null;
  const { id } = match.params;
  const path = id === undefined ? match.route.path : `/property/${id.toLowerCase()}`;
  if (path !== pathname) return null;
  for (const name of searchParams.keys())
    if (!params.includes(name) && !TRACKING.test(name)) return null;
  const query = new URLSearchParams(
    params.flatMap((name) => searchParams.getAll(name).map((value) => [name, value])),
  );
  const isDated = match.route.name === 'search' && DATED.some((name) => query.has(name));
  const isList = match.route.name === 'search' || match.route.name === 'home';
  return {
    match,
    address: query.size === 0 ? path : `${path}?${query.toString()}`,
    keys: [
      ALL_PAGES,
      ...(isList ? [LISTS] : []),
      ...(isDated ? [DATED_LISTS] : []),
      ...(id === undefined ? [] : [propertyKey(id)]),
    ],
    hasQuery: query.size > 0,
  };
}
