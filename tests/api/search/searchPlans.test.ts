import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OrderName } from '#server/modules/search/queries/sortOrders.ts';
import { statementOf } from '#server/modules/search/queries/searchStatement.ts';
import type { Shape, Values } from '#server/modules/search/queries/searchWalk.ts';
import { startOf } from '#server/modules/search/queries/scanPage.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';

const SIZE = 6_000;
const AT_ONCE = 500;
const WORLD = '00000000-0000-0000-0000-000000000000';

let t: TestApp;
let city: string;

beforeAll(async () => {
  t = await testApp();
  const { db, pool } = t.services.database;
  const { profile_id } = await t.person({ profile_type: 'seller' });
  const country = await addLocation(db, { kind: 'country', name: 'Portugal' });
  city = await addLocation(db, { parent_id: country });
  const original = await addListing(db, profile_id, { location_id: city });
  // Copies of one property, a third of them in one city, with taken nights in each.
  await pool.query(
    `INSERT INTO locations SELECT (substr(l.id::text, 1, 24) || lpad(to_hex(n), 12, '0'))::uuid,
       l.parent_id, l.kind, l.name || n, l.country_code, l.lat, l.lng, l.time_zone
     FROM locations l, generate_series(1, 20) n WHERE l.id = $1`,
    [city],
  );
  // In batches: one statement for all would exceed the statement timeout on a busy machine.
  for (let first = 1; first <= SIZE; first += AT_ONCE)
    await pool.query(
      `INSERT INTO properties
       SELECT (jsonb_populate_record(p, jsonb_build_object(
         'id', substr(p.id::text, 1, 24) || lpad(to_hex(n), 12, '0'),
         'location_id', CASE WHEN n % 3 = 0 THEN p.location_id ELSE
           (substr(p.location_id::text, 1, 24) || lpad(to_hex(1 + n % 20), 12, '0'))::uuid END,
         'rank', n * 7919 % 1000, 'rating', n % 50 / 10.0, 'nightly_floor', 5000 + n * 31 % 9000,
         'lat', p.lat + n * 37 % 100 / 500.0, 'lng', p.lng + n * 53 % 100 / 500.0))).*
       FROM properties p, generate_series($2::integer, $3::integer) n WHERE p.id = $1`,
      [original, first, first + AT_ONCE - 1],
    );
  await pool.query(
    `INSERT INTO calendar_entries (id, property_id, stay, kind)
     SELECT overlay(id::text placing to_hex(n) from 20 for 1)::uuid, id,
       daterange('2026-07-01'::date + n * 9, '2026-07-08'::date + n * 9), 'block'
     FROM properties, generate_series(8, 11) n`,
  );
  await pool.query('ANALYZE');
}, 120_000);
afterAll(() => t.close());

interface Node {
  readonly 'Node Type': string;
  readonly 'Plan Rows': number;
  readonly 'Index Name'?: string;
  readonly 'Relation Name'?: string;
  readonly Plans?: readonly Node[];
}

function nodesOf(node: Node): Node[] {
  return [node, ...(node.Plans ?? []).flatMap(nodesOf)];
}

const shapeOf = (order: OrderName, more: Partial<Shape> = {}): Shape => ({
  order,
  dates: 'exact',
  text: false,
  box: null,
  hasCopy: false,
  few: null,
  walk: 128,
  take: 32,
  ...more,
});

const usual: Omit<Values, 'from' | 'from_id'> = {
  place: WORLD,
  skip: 0,
  guests: 2,
  bedrooms: 1,
  bathrooms: 1,
  all: '1',
  any: '2',
  currencies: '{EUR,USD,GBP}',
  factors: '{10000000,8615490,11523392}',
  least: '{0,0,0}',
  most: '{1000000,1000000,1000000}',
  stops: null,
  nights: 3,
  first: '2026-07-10',
  last: '2026-07-13',
  now: '2026-06-01T10:00:00Z',
  words: `'quiet'`,
  box: '((-9,43),(-10,42))',
  beyond: '((-160,43),(-180,42))',
  center: '(-9.14,42.9)',
  copy: '(-369.14,42.9)',
};

/** The plan of a page: custom for these values, or generic for any. */
async function planOf(
  shape: Shape,
  place: string,
  mode: 'custom' | 'generic',
  more: Partial<Values> = {},
): Promise<Node[]> {
  const { key, id } = startOf(shape.order, null);
  const { text, values } = statementOf(shape);
  const given = values({ ...usual, ...more, place, from: key, from_id: id });
  const client = await t.services.database.pool.connect();
  try {
    await client.query('BEGIN');
    await client.query(`SET LOCAL plan_cache_mode = force_${mode}_plan`);
    // A sequential scan can be cheaper for tables as small as these.
    await client.query('SET LOCAL enable_seqscan = off');
    await client.query(`PREPARE looked_at AS ${text}`);
    const literals = given
      .map((value) => (value === null ? 'NULL' : client.escapeLiteral(textOf(value))))
      .join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
      `EXPLAIN (FORMAT JSON) EXECUTE looked_at (${literals})`,
    );
    const plan = rows[0]?.['QUERY PLAN'][0].Plan;
    return plan ? nodesOf(plan) : [];
  } finally {
    await client.query('ROLLBACK; DEALLOCATE ALL');
    client.release();
  }
}

const INDEXES: Readonly<Record<OrderName, string>> = {
  recommended: 'listings_by_rank',
  rating: 'listings_by_rating',
  newest: 'listings_by_age',
  price: 'listings_by_price',
  total: 'listings_by_floor',
  short_total: 'listings_by_short_floor',
  distance: 'listings_by_spot',
};

const textOf = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? String(value)
    : JSON.stringify(value);

const sorts = (nodes: readonly Node[]) =>
  nodes.filter((node) => node['Node Type'].includes('Sort')).map((node) => node['Node Type']);

/** The most rows that a sort reads: those that each currency's index range gives, not the table. */
const sortedRows = (nodes: readonly Node[]) =>
  Math.max(0, ...nodes.flatMap((node) => (isSort(node) ? (node.Plans ?? []) : [])).map(rowsOf));
const isSort = (node: Node) => node['Node Type'].includes('Sort');
const rowsOf = (node: Node) => node['Plan Rows'];

const AMOUNTS: readonly OrderName[] = ['price', 'total', 'short_total'];
/** The planner’s guess for an array whose length it does not know. */
const GUESSED_CURRENCIES = 10;

const indexesOf = (nodes: readonly Node[], table: string) => [
  ...new Set(
    nodes.filter((node) => node['Index Name']?.startsWith(table)).map((node) => node['Index Name']),
  ),
];

describe.each(['custom', 'generic'] as const)('the %s plan of a page', (mode) => {
  it.each(Object.entries(INDEXES) as [OrderName, string][])(
    'by %s walks %s and sorts no more than the pages of each currency',
    async (order, index) => {
      for (const dates of ['none', 'exact', 'flexible'] as const) {
        for (const place of [WORLD, city]) {
          const nodes = await planOf(shapeOf(order, { dates }), place, mode);
          expect(indexesOf(nodes, 'listings')).toEqual([index]);
          const byAmount = AMOUNTS.includes(order);
          expect(sortedRows(nodes)).toBeLessThanOrEqual(byAmount ? 128 * GUESSED_CURRENCIES : 0);
          expect(byAmount || sorts(nodes).length === 0).toBe(true);
          const types = nodes.map((node) => node['Node Type']);
          expect(!byAmount || types.includes('Nested Loop')).toBe(true);
        }
      }
    },
  );

  it('looks up the calendar and the card of each row by an index', async () => {
    const nodes = await planOf(shapeOf('recommended'), WORLD, mode);
    // Two indexes can answer; which is cheaper depends on how full calendars are.
    expect(['calendar_entries_by_end', 'calendar_entries_no_overlap']).toEqual(
      expect.arrayContaining(indexesOf(nodes, 'calendar_entries')),
    );
    expect(indexesOf(nodes, 'calendar_entries')).toHaveLength(1);
    expect(indexesOf(nodes, 'cards')).toEqual(['cards_pkey']);
  });

  it('walks the same index with a text or a box as a filter', async () => {
    for (const more of [
      { text: true },
      { box: 'one' },
      { box: 'two' },
      { text: true, box: 'one' },
    ] as const) {
      const nodes = await planOf(shapeOf('rating', more), WORLD, mode);
      expect(indexesOf(nodes, 'listings')).toEqual(['listings_by_rating']);
      expect(sorts(nodes)).toEqual([]);
    }
  });
});

describe('when few rows match', () => {
  it('a text is read from its own index', async () => {
    const { pool } = t.services.database;
    await pool.query(`UPDATE properties SET title = 'Lanternroom' WHERE id IN
      (SELECT id FROM properties LIMIT 5)`);
    await pool.query('ANALYZE search.texts');
    const shape = shapeOf('recommended', { text: true, few: 'text' });
    const nodes = await planOf(shape, WORLD, 'custom', { words: `'lanternroom'` });
    expect(nodes.map((node) => node['Index Name'])).toContain('texts_by_document');
    expect(indexesOf(nodes, 'listings')).toEqual(['listings_pkey']);
  });

  it('a box is read from the index of spots, and so are the two of an area across 180', async () => {
    for (const box of ['one', 'two'] as const) {
      const nodes = await planOf(shapeOf('recommended', { box, few: 'box' }), WORLD, 'custom');
      expect(new Set(nodes.flatMap((node) => node['Index Name'] ?? []))).toContain(
        'listings_by_spot',
      );
    }
  });

  it('distances from a centre and its copy across 180 are read in the order of the index', async () => {
    const nodes = await planOf(shapeOf('distance', { hasCopy: true }), WORLD, 'custom');
    expect(indexesOf(nodes, 'listings')).toEqual(['listings_by_spot']);
    expect(nodes.filter((node) => node['Index Name'] === 'listings_by_spot')).toHaveLength(2);
  });

  it('a sample for the price histogram is read in the order of its index', async () => {
    const client = await t.services.database.pool.connect();
    try {
      await client.query('BEGIN');
      await client.query('SET LOCAL enable_seqscan = off');
      const { rows } = await client.query<{ 'QUERY PLAN': readonly [{ readonly Plan: Node }] }>(
        `EXPLAIN (FORMAT JSON) SELECT * FROM search.listings
         WHERE place_id = '${WORLD}' ORDER BY uuid_hash(property_id) LIMIT 1000`,
      );
      const plan = rows[0]?.['QUERY PLAN'][0].Plan;
      const nodes = plan ? nodesOf(plan) : [];
      expect(indexesOf(nodes, 'listings')).toEqual(['listings_by_hash']);
      expect(sorts(nodes)).toEqual([]);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  });
});
