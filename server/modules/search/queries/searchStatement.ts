import { WEEK_NIGHTS } from '#src/rules/pricing/rates.ts';
import { CURRENCIES } from '#resources/properties.ts';
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

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: (values: Values) => unknown[];
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
function inArea({ box }: Pick<Shape, 'box'>, $: Parameter): string {
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
function ofCurrency(name: 'factors' | 'least' | 'most', $: Parameter): string {
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

const overlapping = (first: string, last: string, now: string) =>
  `FROM calendar_entries c
    WHERE c.property_id = walked.property_id AND upper(c.stay) > ${first} AND lower(c.stay) < ${last}
      AND NOT EXISTS (SELECT FROM bookings b WHERE b.id = c.booking_id AND b.expires_at <= ${now})`;

/** Price conditions on the index: exact for a night, only bounds for a stay. */
function priceConditions({ dates }: Shape, $: Parameter): string[] {
  const [least, most] = [ofCurrency('least', $), ofCurrency('most', $)];
  if (dates === 'none') return [`price BETWEEN ${least} AND ${most}`];
  const nights = $('nights', 'bigint');
  const floor = `CASE WHEN ${nights} < ${WEEK_NIGHTS} THEN short_floor ELSE floor END`;
  return [`${floor} * ${nights} <= ${most}`, `ceiling * ${nights} + cleaning >= ${least}`];
}

export function conditions(shape: Shape, $: Parameter): string {
  const [all, any] = [$('all', 'bigint'), $('any', 'bigint')];
  const fits = [
    `max_guests >= ${$('guests', 'integer')}`,
    `bedrooms >= ${$('bedrooms', 'integer')}`,
    `bathrooms >= ${$('bathrooms', 'integer')}`,
    `traits & ${all} = ${all}`,
    `(${any} = 0 OR traits & ${any} <> 0)`,
    ...priceConditions(shape, $),
  ];
  if (shape.box) fits.push(inArea(shape, $));
  if (shape.text && shape.few !== 'text') {
    fits.push(`EXISTS (SELECT FROM search.texts t WHERE t.property_id = walked.property_id
      AND t.document @@ ${$('words', 'tsquery')} OFFSET 0)`);
  }
  if (shape.dates !== 'none') {
    const nights = $('nights', 'bigint');
    fits.push(`${nights} BETWEEN shortest AND longest`);
  }
  if (shape.dates === 'exact') {
    const stay = [$('first', 'date'), $('last', 'date')] as const;
    // OFFSET 0 makes PostgreSQL evaluate the subquery row by row, until enough rows match.
    fits.push(`NOT EXISTS (SELECT ${overlapping(...stay, $('now', 'timestamptz'))} OFFSET 0)`);
  }
  return fits.join('\n      AND ');
}

/** Taken nights of the stays to choose from: `from to,from to`. */
export function taken({ dates }: Pick<Shape, 'dates'>, $: Parameter): string {
  if (dates !== 'flexible') return '';
  const [first, last] = [$('first', 'date'), $('last', 'date')];
  return `, (SELECT string_agg(lower(c.stay) || ' ' || upper(c.stay), ',')
    ${overlapping(first, last, $('now', 'timestamptz'))}) AS taken`;
}

/** Rates of single nights of the stays; only where there are any. */
export function nightRates({ dates }: Pick<Shape, 'dates'>, $: Parameter): string {
  if (dates === 'none') return '';
  const [first, last] = [$('first', 'date'), $('last', 'date')];
  return `, CASE WHEN c.has_night_rates THEN (
      SELECT json_object_agg(n.night, json_build_object('price', n.price, 'min_nights', n.min_nights))
      FROM night_rates n WHERE n.property_id = fit.id AND n.night >= ${first} AND n.night < ${last}
    ) END AS nights`;
}

function compileCount(name: string, shape: Shape): Statement {
  const { names, parameter: $ } = numbered();
  const text = `SELECT count(*)::integer AS count FROM ${sourceOf(shape, $)} AS walked
    WHERE place_id = ${$('place', 'uuid')} AND ${conditions(shape, $)}`;
  return { name, text, values: (values) => names.map((parameter) => values[parameter]) };
}

function compile(name: string, shape: Shape): Statement {
  const { names, parameter: $ } = numbered();
  const dated = shape.dates !== 'none';
  // The last row marks the end of the walk: its position, and no card.
  const text = `WITH walked AS MATERIALIZED (
    SELECT *, row_number() OVER () AS nth FROM (${walkOf(shape, $)}) AS stretch
  )
  SELECT fit.*, shown.* FROM (
    SELECT property_id AS id, key, nth${taken(shape, $)} FROM walked
    WHERE ${conditions(shape, $)}
    LIMIT ${shape.take}
  ) AS fit
  CROSS JOIN LATERAL (
    SELECT c.card${dated ? ', c.terms' : ''}${nightRates(shape, $)} FROM search.cards c WHERE c.property_id = fit.id OFFSET 0
  ) AS shown
  UNION ALL
  SELECT property_id, key, nth, ${shape.dates === 'flexible' ? 'NULL, ' : ''}NULL${dated ? ', NULL, NULL' : ''}
  FROM walked WHERE nth = (SELECT count(*) FROM walked)`;
  return { name, text, values: (values) => names.map((parameter) => values[parameter]) };
}

const statements = new Map<string, Statement>();

const nameOf = ({ order, dates, text, box, hasCopy, few }: Omit<Shape, 'walk' | 'take'>) =>
  [order, dates, text && 'text', box && `${box} box`, hasCopy && 'copy', few && `few ${few}`]
    .filter(Boolean)
    .join(' ');

function cachedStatement(name: string, make: () => Statement): Statement {
  const cached = statements.get(name);
  if (cached) return cached;
  const statement = make();
  statements.set(name, statement);
  return statement;
}

/** The statement of a shape. There are a few hundred at most, so each can stay prepared. */
export function statementOf(shape: Shape): Statement {
  const name = `search ${nameOf(shape)} ${shape.walk} ${shape.take}`;
  return cachedStatement(name, () => compile(name, shape));
}

/** Counts the matches of a search without dates. */
export function countStatement(shape: Omit<Shape, 'walk' | 'take'>): Statement {
  const name = `count ${nameOf(shape)}`;
  return cachedStatement(name, () => compileCount(name, { ...shape, walk: 0, take: 0 }));
}
