import { queryNamed } from '#server/platform/database/pools/preparedPool.ts';
import type { Candidate } from './candidate.ts';
import type { Scan } from './scanPage.ts';
import { conditions, nightRates, type Statement, taken } from './searchStatement.ts';
import { comparable, numbered, type Parameter, type Shape, sourceOf } from './searchWalk.ts';
import { FIRST_ID } from './sortOrders.ts';

/** Index rows to walk for prices per night: enough for a stable picture, however many listings match. */
const WALK = 20_000;

type SampleShape = Pick<Shape, 'dates' | 'text' | 'box' | 'few'>;

/** A property of the sample, with what the price of its stay depends on. */
export type SampledStay = Pick<Candidate, 'terms' | 'taken' | 'nights'>;

/**
 * Listings in the order of a hash of their ids, which one index has: the first ones are a random sample,
 * the same for each request.
 */
export function walked(shape: Shape, $: Parameter): string {
  return `walked AS MATERIALIZED (
    SELECT * FROM ${sourceOf(shape, $)} AS listing WHERE place_id = ${$('place', 'uuid')}
    ORDER BY uuid_hash(property_id) LIMIT ${shape.walk}
  )`;
}

const shapeOf = ({ dates, text, box, few }: SampleShape, take: number): Shape => ({
  order: 'recommended',
  dates,
  text,
  box,
  hasCopy: false,
  few,
  walk: dates === 'none' ? WALK : take * 4,
  take,
});

const nameOf = ({ dates, text, box, few, take }: Shape) =>
  `prices ${dates} ${text} ${box} ${few} ${take}`;

/** Counts of prices per night: `[number of stops not above the price, homes]`. */
function nightlyStatement(shape: Shape): Statement {
  const { names, parameter: $ } = numbered();
  const text = `WITH ${walked(shape, $)}
  SELECT (SELECT count(*)::integer FROM walked) AS walked, (
    SELECT coalesce(json_agg(json_build_array(bucket, homes)), '[]') FROM (
      SELECT width_bucket(${comparable('price', $)}, ${$('stops', 'bigint[]')}) AS bucket, count(*) AS homes
      FROM walked WHERE ${conditions(shape, $)} GROUP BY 1
    ) AS bars
  ) AS counted`;
  return { name: nameOf(shape), text, values: (values) => names.map((name) => values[name]) };
}

function staysStatement(shape: Shape): Statement {
  const { names, parameter: $ } = numbered();
  const text = `WITH ${walked(shape, $)}
  SELECT shown.terms, shown.nights, fit.taken, (SELECT count(*)::integer FROM walked) AS walked
  FROM (
    SELECT property_id AS id${taken(shape, $) || ', NULL AS taken'} FROM walked
    WHERE ${conditions(shape, $)} LIMIT ${shape.take}
  ) AS fit
  CROSS JOIN LATERAL (
    SELECT c.terms${nightRates(shape, $)} FROM search.cards c WHERE c.property_id = fit.id OFFSET 0
  ) AS shown`;
  return { name: nameOf(shape), text, values: (values) => names.map((name) => values[name]) };
}

const valuesOf = (statement: Statement, values: Scan['values']) =>
  statement.values({ ...values, from: 0, from_id: FIRST_ID, skip: 0 });

interface Sample<T> {
  readonly counted: readonly T[];
  /** False if every match was counted. */
  readonly sampled: boolean;
}

export async function sampleNightly(
  { database, shape, values }: Scan,
  stops: string,
): Promise<Sample<readonly [bucket: number, homes: number]>> {
  const statement = nightlyStatement(shapeOf(shape, 0));
  const rows = await queryNamed<{
    readonly walked: number;
    readonly counted: readonly (readonly [number, number])[];
  }>(database, {
    name: statement.name,
    text: statement.text,
    values: valuesOf(statement, { ...values, stops }),
  });
  const [row] = rows;
  return { counted: row?.counted ?? [], sampled: (row?.walked ?? 0) >= WALK };
}

/** Properties that may offer a stay; up to `take` of them. */
export async function sampleStays(
  { database, shape, values }: Scan,
  take: number,
): Promise<Sample<SampledStay>> {
  const sampleShape = shapeOf(shape, take);
  const statement = staysStatement(sampleShape);
  const counted = await queryNamed<SampledStay & { readonly walked: number }>(database, {
    name: statement.name,
    text: statement.text,
    values: valuesOf(statement, values),
  });
  const read = counted[0]?.walked ?? 0;
  return { counted, sampled: counted.length >= take || read >= sampleShape.walk };
}
