import { CURRENCIES } from '#resources/homes/properties.ts';
import { LAST_ID, orderOf, type OrderName } from './sortOrders.ts';

/** What distinguishes search statements; everything else is a parameter. */
export interface Shape {
  readonly order: OrderName;
  /** No dates, exact dates, or several stays to choose from. */
  readonly dates: 'none' | 'exact' | 'flexible';
  readonly text: boolean;
  /** No area, one box, or two of an area across 180. */
  readonly box: 'one' | 'two' | null;
  /** Whether distances are measured from a copy of the centre too, across 180. */
  readonly hasCopy: boolean;
  /**
   * Few listings match the text, or lie in the box: read and sort these instead of walking the
   * index.
   */
  readonly few: 'text' | 'box' | null;
  /** Number of index rows to walk, and of matches to return. */
  readonly walk: number;
  readonly take: number;
}

export interface Values {
  readonly place: string;
  readonly from: number | string;
  readonly from_id: string;
  readonly skip: number;
  readonly guests: number;
  readonly bedrooms: number;
  readonly bathrooms: number;
  /** Bit masks of traits: a match has all of `all`, and at least one of `any`. */
  readonly all: string;
  readonly any: string;
  /** The currencies of listings, and their factors: arrays of PostgreSQL as text, like the limits. */
  readonly currencies: string;
  readonly factors: string;
  /** Limits of the price of a night, or of the stay before fees, in each currency. */
  readonly least: string;
  readonly most: string;
  /** The stops of a price histogram, as products of amounts and factors. */
  readonly stops: string | null;
  readonly nights: number;
  /** The first check-in and the last check-out of the stays to try. */
  readonly first: string | null;
  readonly last: string | null;
  readonly now: string;
  readonly words: string | null;
  readonly box: string | null;
  readonly beyond: string | null;
  readonly center: string | null;
  readonly copy: string | null;
}

export type Parameter = (name: keyof Values, type: string) => string;

/** Numbers parameters in the order of first use. */
export function numbered() {
  const names: (keyof Values)[] = [];
  const parameter: Parameter = (name, type) => {
    if (!names.includes(name)) names.push(name);
    return `$${names.indexOf(name) + 1}::${type}`;
  };
  return { names, parameter };
}

/** Whether a listing is within the area. */
export function inArea({ box }: Pick<Shape, 'box'>, $: Parameter): string {
  const within = `spot <@ ${$('box', 'box')}`;
  return box === 'two' ? `(${within} OR spot <@ ${$('beyond', 'box')})` : within;
}

export function sourceOf({ few, box }: Shape, $: Parameter): string {
  const listings = `FROM search.listings WHERE place_id = ${$('place', 'uuid')}`;
  switch (few) {
    case null:
      return 'search.listings';
    case 'box':
      return `(SELECT * ${listings} AND ${inArea({ box }, $)} OFFSET 0)`;
    case 'text':
      return `(SELECT l.* FROM search.texts t, LATERAL (SELECT * ${listings}
        AND property_id = t.property_id) l WHERE t.document @@ ${$('words', 'tsquery')} OFFSET 0)`;
  }
}

/** The value for the currency of the row. */
export function ofCurrency(name: 'factors' | 'least' | 'most', $: Parameter): string {
  const cases = CURRENCIES.map(
    (code, index) => `WHEN '${code}' THEN (${$(name, 'bigint[]')})[${index + 1}]`,
  );
  return `CASE currency ${cases.join(' ')} END`;
}

/** Converted so far that amounts of all currencies can be compared. */
export const comparable = (amount: string, $: Parameter): string =>
  `${amount} * ${ofCurrency('factors', $)}`;

/** Merges the ranges of the index that each currency has in this order. */
function mergedWalk(shape: Shape, $: Parameter): string {
  const { key } = orderOf(shape.order);
  const from = $('from', 'bigint');
  const after = `CASE WHEN ${from} % rate.factor = 0 THEN ${$('from_id', 'uuid')}
    ELSE '${LAST_ID}'::uuid END`;
  return `SELECT amounts.*
    FROM unnest(${$('currencies', 'text[]')}, ${$('factors', 'bigint[]')}) AS rate (code, factor)
    CROSS JOIN LATERAL (
      SELECT *, ${key} * rate.factor AS key FROM search.listings
      WHERE place_id = ${$('place', 'uuid')} AND currency = rate.code
        AND (${key}, property_id) > (${from} / rate.factor, ${after})
      ORDER BY ${key}, property_id LIMIT ${shape.walk}
    ) AS amounts
    ORDER BY key, property_id LIMIT ${shape.walk}`;
}

/** The nearest first. Where the centre has a copy, each listing is measured from the nearer of the two. */
function nearestWalk(shape: Shape, $: Parameter, place: string, type: string): string {
  const skip = $('skip', 'bigint');
  const area = shape.box ? ` AND ${inArea(shape, $)}` : '';
  const from = (center: string, limit: string, side = '') => {
    const distance = `spot <-> ${center}`;
    return `SELECT *, ${distance} AS key FROM ${sourceOf(shape, $)} AS listing
      WHERE ${place}${area}${side} AND ${distance} >= ${$('from', type)}
      ORDER BY ${distance} ${limit}`;
  };
  const center = $('center', 'point');
  if (!shape.hasCopy) return from(center, `LIMIT ${shape.walk} OFFSET ${skip}`);
  const most = `LIMIT ${shape.walk} + ${skip}`;
  const isFar = `abs(spot[0] - (${center})[0]) > 180`;
  return `SELECT * FROM (
      (${from(center, most, ` AND NOT ${isFar}`)})
      UNION ALL (${from($('copy', 'point'), most, ` AND ${isFar}`)})
    ) AS sides
    ORDER BY key LIMIT ${shape.walk} OFFSET ${skip}`;
}

/** A range of the index in its order. */
export function walkOf(shape: Shape, $: Parameter): string {
  const { key, direction, type, isAmount } = orderOf(shape.order);
  const place = `place_id = ${$('place', 'uuid')}`;
  if (shape.order === 'distance') return nearestWalk(shape, $, place, type);
  if (isAmount && shape.few === null) return mergedWalk(shape, $);
  const value = isAmount ? comparable(key, $) : key;
  const after = `(${value}, property_id) ${direction === 'ASC' ? '>' : '<'}
    (${$('from', type)}, ${$('from_id', 'uuid')})`;
  return `SELECT *, ${value} AS key FROM ${sourceOf(shape, $)} AS listing
    WHERE ${place} AND ${after}
    ORDER BY ${value} ${direction}, property_id ${direction} LIMIT ${shape.walk}`;
}
