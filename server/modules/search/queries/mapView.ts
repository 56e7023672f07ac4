import { cents } from '#src/rules/money/money.ts';
import { areaText, type MapArea, wrapped } from '#src/rules/search/mapArea.ts';
import { clustered, type Cell } from '#src/rules/search/mapClusters.ts';
import type { MapCluster, MapQuery, MapView, PropertyCard } from '#src/wire/search/search.ts';
import { queryNamed } from '#server/platform/database/pools/preparedPool.ts';
import { cardJson, offeredStay } from './candidate.ts';
import { latitude, mercator } from './coordinates.ts';
import { findWhere, prepare } from './prepareSearch.ts';
import { type SampledStay, walked } from './samplePrices.ts';
import type { SearchContext } from './searchContext.ts';
import type { Search } from './searchPage.ts';
import { parseQuery } from './searchParams.ts';
import { conditions, nightRates, taken } from './searchStatement.ts';
import { numbered, type Shape } from './searchWalk.ts';
import { FIRST_ID } from './sortOrders.ts';

/** Listings to read: without dates, with a stay each to price, with many stays each. */
const WALK = { none: 4_000, exact: 2_000, flexible: 500 } as const satisfies Record<
  Shape['dates'],
  number
>;
/** Homes that are alone, each with its card. */
const MAX_HOMES = 60;
/** Of public positions. */
const DIGITS = 4;

interface Row extends SampledStay {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly price: string | number;
  readonly currency: PropertyCard['currency'];
  readonly walked: number;
}

/** A home at its public position, with the price that the search shows. */
interface Found {
  readonly id: string;
  readonly x: number;
  readonly y: number;
  readonly amount: number;
  /** In the currency of the search. */
  readonly converted: number;
  readonly currency: PropertyCard['currency'];
  readonly stay: PropertyCard['stay'];
}

async function readHomes({ database, shape, values }: Search) {
  const walk = WALK[shape.dates];
  const sized: Shape = { ...shape, order: 'recommended', walk, take: walk };
  const { names, parameter: $ } = numbered();
  const dated = shape.dates !== 'none';
  const text = `WITH ${walked(sized, $)}
  SELECT fit.*, shown.*, (SELECT count(*)::integer FROM walked) AS walked FROM (
    SELECT property_id AS id, spot[0] AS x, spot[1] AS y, price${taken(sized, $) || ', NULL AS taken'}
    FROM walked WHERE ${conditions(sized, $)}
  ) AS fit
  CROSS JOIN LATERAL (
    SELECT c.terms #>> '{property,currency}' AS currency${dated ? ', c.terms' : ''}${nightRates(sized, $)}
    FROM search.cards c WHERE c.property_id = fit.id OFFSET 0
  ) AS shown`;
  const all = { ...values, from: 0, from_id: FIRST_ID, skip: 0 };
  const rows = await queryNamed<Row>(database, {
    name: `map ${shape.dates} ${shape.text} ${shape.box} ${shape.few}`,
    text,
    values: names.map((name) => all[name]),
  });
  const read = rows[0]?.walked ?? 0;
  return { rows, read, exact: read < walk };
}

const rounded = (degrees: number) => Number(degrees.toFixed(DIGITS));

/** Degrees to the east that increase across 180 too, so that homes on both sides of it are neighbours. */
const eastOf = (area: MapArea | null, lng: number) =>
  area && area.west > area.east && lng < area.west ? lng + 360 : lng;

function found(
  row: Row,
  area: MapArea | null,
  { terms, price_min, price_max, conversion }: Search,
): Found[] {
  const stay = terms ? offeredStay(row, terms) : null;
  if (terms && !stay) return [];
  const { id, currency } = row;
  const amount = stay?.total ?? Number(row.price);
  const converted = conversion.convert(amount, currency);
  if (stay && (converted < price_min || converted > price_max)) return [];
  const place = { x: rounded(eastOf(area, row.x)), y: mercator(rounded(latitude(row.y))) };
  return [{ id, ...place, currency, stay, amount, converted }];
}

function clusterOf({ homes, x, y }: Cell<Found>, scale: number): MapCluster {
  const [xs, ys] = [homes.map((home) => home.x), homes.map((home) => rounded(latitude(home.y)))];
  const lowest = homes.reduce((low, home) => (home.converted < low.converted ? home : low));
  return {
    lat: rounded(latitude(y)),
    lng: rounded(wrapped(x)),
    count: Math.round(homes.length * scale),
    lowest: { amount: cents(lowest.amount), currency: lowest.currency },
    bbox: areaText({
      west: wrapped(Math.min(...xs)),
      south: Math.min(...ys),
      east: wrapped(Math.max(...xs)),
      north: Math.max(...ys),
    }),
  };
}

/**
 * The matches in the visible area of a map: homes that are close to each other as clusters, others as cards.
 * Where too many match, a random sample is read, and the counts are estimates.
 */
export async function readMapView(context: SearchContext, query: MapQuery): Promise<MapView> {
  const { zoom, ...filters } = query;
  const parsed = parseQuery(filters, context.now());
  const where = await findWhere(context, parsed);
  const search = await prepare(context, parsed, where, null);
  const { rows, read, exact } = await readHomes(search);
  const homes = rows.flatMap((row) => found(row, parsed.area, search));
  const scale = exact ? 1 : Math.max(1, where.extent / read);
  const cells = clustered(homes, zoom);
  const alone =
    scale < 2 ? cells.filter((cell) => cell.homes.length === 1).slice(0, MAX_HOMES) : [];
  return {
    clusters: cells.filter((cell) => !alone.includes(cell)).map((cell) => clusterOf(cell, scale)),
    homes: await cardsOf(
      context,
      alone.flatMap((cell) => cell.homes),
    ),
    count: { value: Math.round(homes.length * scale), exact },
  };
}

async function cardsOf({ database }: SearchContext, homes: readonly Found[]) {
  const { rows } = await database.pool.query<{ readonly id: string; readonly card: string }>(
    'SELECT property_id AS id, card FROM search.cards WHERE property_id = ANY ($1::uuid[])',
    [homes.map(({ id }) => id)],
  );
  const cards = new Map(rows.map(({ id, card }) => [id, card]));
  return homes.flatMap(({ id, stay }): PropertyCard[] => {
    const card = cards.get(id);
    return card ? [JSON.parse(cardJson({ card }, stay)) as PropertyCard] : [];
  });
}
