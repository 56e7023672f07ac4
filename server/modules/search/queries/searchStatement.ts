import { WEEK_NIGHTS } from '#src/rules/pricing/rates.ts';
import { preparationAround } from '#server/platform/database/preparation.ts';
import {
  inArea,
  numbered,
  ofCurrency,
  type Parameter,
  type Shape,
  sourceOf,
  type Values,
  walkOf,
} from './searchWalk.ts';

export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: (values: Values) => unknown[];
}

/** How many nights stay free between stays of guests. */
const BETWEEN_STAYS = 'walked.preparation';

const AROUND = preparationAround(BETWEEN_STAYS);

const overlapping = (first: string, last: string, now: string) =>
  `FROM calendar_entries c
    WHERE c.property_id = walked.property_id
      AND upper(c.stay) > ${first} - ${BETWEEN_STAYS} AND lower(c.stay) < ${last} + ${BETWEEN_STAYS}
      AND upper(c.stay) + ${AROUND} > ${first} AND lower(c.stay) - ${AROUND} < ${last}
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
  return `, (SELECT string_agg(
      lower(c.stay) - ${AROUND} || ' ' || upper(c.stay) + ${AROUND}, ',')
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
