import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { STAY_LENGTHS } from '#src/rules/search/flexibleStays.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { searchContext } from '#server/modules/search/queries/searchContext.ts';
import type { BatchPolicy } from '#server/modules/search/queries/batchSize.ts';
import { parseQuery } from '#server/modules/search/queries/searchParams.ts';
import { searchReplyText } from '#server/modules/search/queries/search.ts';
import { AMENITIES, PROPERTY_TYPES } from '#src/rules/listings/property.ts';
import {
  SEARCH_SORTS,
  searchQuery,
  searchReply,
  type SearchReply,
} from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { feeStructures } from '#tests/support/generators/arbitraries.ts';
import { sampleSize } from '#tests/support/database/sampleSize.ts';
import {
  CITIES,
  makeSearchMarket,
  type SearchMarket,
  WORDS,
} from '#tests/support/search/searchMarket.ts';
import { type SearchParams, expectedResults } from '#tests/support/search/searchOracle.ts';

let t: TestApp;
let market: SearchMarket;
let fees: FeeStructure[];

const FIRST_DAY = isoDate('2026-02-25');

beforeAll(async () => {
  t = await testApp({ LOG_LEVEL: 'error' });
  t.clock.set('2026-02-25T09:00:00Z');
  const { db } = t.services.database;
  const made = fc.sample(feeStructures, { seed: 7, numRuns: 6 });
  fees = made.map((fee) => ({ ...fee, id: uuidv7() }));
  const rows = fees.map((fee, index) => ({
    ...fee,
    name: `Fee ${index}`,
    property_type: PROPERTY_TYPES.find((type) => type === fee.property_type) ?? null,
    currency: CURRENCIES.find((currency) => currency === fee.currency) ?? null,
  }));
  await db.insertInto('fee_structures').values(rows).execute();
  market = await makeSearchMarket(db, { seed: 11, size: 150 });
});
afterAll(() => t.close());

const often = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined, freq: 1 });
const seldom = <T>(values: fc.Arbitrary<T>) =>
  fc.oneof({ arbitrary: fc.constant(undefined), weight: 4 }, { arbitrary: values, weight: 1 });

const exact = fc
  .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 1, max: 9 }), seldom(fc.nat(3)))
  .map(([from, length, flexible_days]) => ({
    check_in: addDays(FIRST_DAY, from),
    check_out: addDays(FIRST_DAY, from + length),
    flexible_days,
  }));
const inMonths = fc.record({
  stay_length: fc.constantFrom(...STAY_LENGTHS),
  months: fc.subarray(['2026-02', '2026-03', '2026-04'], { minLength: 1 }).map(String),
});
const nights = fc
  .oneof({ arbitrary: exact, weight: 3 }, { arbitrary: inMonths, weight: 1 })
  // February ends too soon for a week or a month.
  .filter(
    (dates) =>
      !('months' in dates) || dates.months !== '2026-02' || dates.stay_length === 'weekend',
  );

const boxes = fc
  .tuple(fc.integer({ min: -40, max: 30 }), fc.integer({ min: 380, max: 420 }), fc.nat(60))
  .map(([west, south, size]) =>
    [west / 10, south / 10, (west + size + 1) / 10, (south + size + 1) / 10].join(','),
  );
/** The other way round the globe, across 180. */
const turned = boxes.map((box) => {
  const [west, south, east, north] = box.split(',');
  return [east, south, west, north].join(',');
});

const texts = fc.oneof(
  fc.constantFrom(...WORDS, 'plim', 'brenta', 'alvora', 'elvany'),
  fc.subarray([...WORDS], { minLength: 2, maxLength: 2 }).map((words) => words.join(' ')),
  fc
    .tuple(fc.constantFrom(...WORDS), fc.constantFrom(...CITIES))
    .map(([word, city]) => `${word} ${city}`.toLowerCase()),
);

const queries: fc.Arbitrary<SearchParams> = fc
  .record({
    place: seldom(fc.nat(8)),
    q: seldom(texts),
    bbox: seldom(fc.oneof({ arbitrary: boxes, weight: 3 }, { arbitrary: turned, weight: 1 })),
    nights: often(nights),
    guests: often(fc.integer({ min: 1, max: 5 })),
    price_min: seldom(fc.integer({ min: 0, max: 120_000 })),
    price_max: seldom(fc.integer({ min: 20_000, max: 400_000 })),
    currency: seldom(fc.constantFrom('EUR', 'USD', 'GBP', 'JPY', 'IDR')),
    type: seldom(fc.subarray([...PROPERTY_TYPES], { minLength: 1 }).map(String)),
    bedrooms: seldom(fc.nat(3)),
    bathrooms: seldom(fc.nat(2)),
    amenities: seldom(fc.subarray([...AMENITIES], { minLength: 1, maxLength: 2 }).map(String)),
    instant: seldom(fc.constant('1')),
    sort: often(fc.constantFrom(...SEARCH_SORTS)),
  })
  .map(({ nights: dates, place, ...query }) => ({
    ...query,
    ...dates,
    place: place === undefined ? undefined : market.places[place]?.id,
  }))
  .filter((query) => {
    const named = ['brenta', 'alvora', 'elvany'].includes(String(query.q));
    const { price_min = 0, price_max = Number.POSITIVE_INFINITY } = query;
    const hasPlace = Boolean(query.place ?? query.bbox) || named;
    return price_min <= price_max && (query.sort !== 'distance' || hasPlace);
  });

function address(params: SearchParams): string {
  const given = Object.entries(params).filter(([, value]) => value !== undefined);
  return `/api/v1/properties?${new URLSearchParams(given.map(([key, value]) => [key, String(value)]))}`;
}

/** The pace of a marketplace a thousand times as large: every page takes many steps. */
const slowly: BatchPolicy = {
  few: 6,
  stretch: (step) => ({ walk: 5 + step * 2, take: 3 + step }),
  most: 60,
};

async function askSlowly(params: SearchParams): Promise<SearchReply> {
  const { pathname: _, searchParams } = new URL(address(params), 'http://keystead.test');
  const query = searchQuery.parse(Object.fromEntries(searchParams));
  const context = { ...searchContext(t.services), pace: slowly };
  const text = await searchReplyText(context, parseQuery(query, t.clock.now()));
  return searchReply.strict().parse(JSON.parse(text));
}

async function askQuickly(params: SearchParams): Promise<SearchReply> {
  const { status, body } = await t.visitor.get(address(params));
  expect(body).toMatchObject({ meta: {} });
  expect(status).toBe(200);
  return searchReply.strict().parse(body);
}

/** All results, page by page; the count is that of the first page. */
async function allPages(
  params: SearchParams,
  limit: number,
  ask: (params: SearchParams) => Promise<SearchReply>,
) {
  const data: SearchReply['data'] = [];
  const first = await ask({ ...params, limit });
  for (let page = first; ;) {
    expect(page.data.length).toBeLessThanOrEqual(limit);
    data.push(...page.data);
    const { next_cursor: cursor } = page.meta;
    if (cursor === null) return { data, count: first.meta.count };
    page = await ask({ ...params, limit, cursor });
  }
}

describe('a search', () => {
  it.each([
    ['in one step', askQuickly, sampleSize(400)],
    ['in many steps', askSlowly, sampleSize(200)],
  ])(
    'finds the same as the oracle that checks every property, in order, %s',
    async (_how, ask, numRuns) => {
      let found = 0;
      await fc.assert(
        fc.asyncProperty(queries, fc.integer({ min: 1, max: 12 }), async (params, limit) => {
          const expected = expectedResults({ market, fees, now: t.clock.now() }, params);
          const { data, count } = await allPages(params, limit, ask);
          expect(data.map(({ id, stay }) => [id, stay?.check_in, stay?.total])).toEqual(
            expected.map(({ id, stay }) => [id, stay?.check_in, stay?.total]),
          );
          expect(count.exact ? count.value : expected.length).toBe(expected.length);
          found += expected.length;
        }),
        { numRuns },
      );
      // Filters that match nothing would not test the order.
      expect(found).toBeGreaterThan(1_000);
    },
    240_000,
  );
});
