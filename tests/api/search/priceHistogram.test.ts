import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { v7 as uuidv7 } from 'uuid';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { CURRENCIES } from '#resources/homes/properties.ts';
import { BUNDLED_RATES } from '#src/rules/currencies/bundledRates.ts';
import { convert } from '#src/rules/currencies/convert.ts';
import { conversionTo } from '#src/rules/currencies/rates.ts';
import { cents } from '#src/rules/money/money.ts';
import { priceStops } from '#src/rules/search/priceStops.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { PriceHistogram, SearchReply } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

let t: TestApp;
let sellerId: string;
let place: string;

/** Prices per night in cents. */
const NIGHTLY = [4200, 4800, 4900, 9500, 40_000, 250_000];

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  sellerId = (await t.person({ profile_type: 'seller' })).profile_id;
  place = await addLocation(db, { name: 'Faro' });
  for (const base of NIGHTLY)
    await addListing(db, sellerId, {
      location_id: place,
      rates: { ...RATES, base: cents(base), weekday: {}, seasons: [], arrival_days: [] },
    });
  await addListing(db, sellerId, { location_id: place, currency: 'USD' });
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

const EUROS = conversionTo('EUR', CURRENCIES, BUNDLED_RATES);

type Params = Readonly<Record<string, string | number>>;
type Reply = { readonly data: PriceHistogram } & ErrorReply;

const query = (params: Params) =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
const ask = (params: Params) =>
  t.visitor.get<Reply>(`/api/v1/properties/price-histogram?${query(params)}`);
const JULY = { check_in: '2026-07-06', check_out: '2026-07-09' } as const;

/** Counts the results of the search itself. */
async function counted(params: Params, nights: number | null): Promise<number[]> {
  const { body } = await t.visitor.get<SearchReply>(
    `/api/v1/properties?${query({ ...params, limit: 48 })}`,
  );
  const stops = priceStops(nights, 'EUR');
  const counts = stops.slice(1).map(() => 0);
  for (const { nightly, stay, currency } of body.data) {
    const price = (EUROS && convert(EUROS, stay?.total ?? nightly, currency)) ?? Number.NaN;
    const bar = Math.min(stops.filter((stop) => stop <= price).length, counts.length) - 1;
    counts[bar] = (counts[bar] ?? 0) + 1;
  }
  return counts;
}

describe('the price histogram', () => {
  it('counts homes of every currency by their converted price per night', async () => {
    const { status, body } = await ask({ place, currency: 'EUR' });
    expect(status).toBe(200);
    expect(body.data).toMatchObject({ currency: 'EUR', nights: null, sampled: false });
    expect(body.data.stops).toEqual(priceStops(null, 'EUR'));
    expect(body.data.counts).toEqual(await counted({ place, currency: 'EUR' }, null));
    expect(body.data.counts[2]).toBe(3);
    // The last bar has no upper bound.
    expect(body.data.counts.at(-1)).toBe(1);
  });

  it.each([
    [JULY, 3],
    [{ ...JULY, flexible_days: 2 }, 3],
    [{ stay_length: 'weekend', months: '2026-08' }, 2],
  ])('counts totals as the search shows them for %j', async (dates, nights) => {
    const params = { place, currency: 'EUR', guests: 2, ...dates };
    const { body } = await ask(params);
    expect(body.data.nights).toBe(nights);
    expect(body.data.counts).toEqual(await counted(params, nights));
    expect(body.data.counts.reduce((sum, count) => sum + count, 0)).toBe(NIGHTLY.length + 1);
  });

  it('counts only what the other filters match, and nothing that is taken', async () => {
    const { db } = t.services.database;
    const city = await addLocation(db, { name: 'Olhão' });
    const id = await addListing(db, sellerId, { location_id: city, bedrooms: 2 });
    const homes = async (params: Params) =>
      (await ask({ place: city, currency: 'EUR', ...params })).body.data.counts.reduce(
        (sum, count) => sum + count,
        0,
      );
    expect(await homes({ bedrooms: 2 })).toBe(1);
    expect(await homes({ bedrooms: 3 })).toBe(0);
    expect(await homes(JULY)).toBe(1);
    await db
      .insertInto('calendar_entries')
      .values({
        id: uuidv7(),
        property_id: id,
        stay: '[2026-07-07,2026-07-08)',
        kind: 'block',
        booking_id: null,
      })
      .execute();
    expect(await homes(JULY)).toBe(0);
    expect(await homes({ ...JULY, flexible_days: 3 })).toBe(1);
  });

  it.each([
    [{}, 'currency'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ currency: 'EUR', flexible_days: 400, ...JULY }, 'flexible_days'],
    [{ currency: 'EUR', stay_length: 'week', months: '2026-13' }, 'months.0'],
    [{ currency: 'EUR', place: 'here' }, 'place'],
  ])('refuses %j', async (params, field) => {
    const { status, body } = await ask(params);
    expect(status).toBe(422);
    expect(Object.keys(body.errors ?? {})).toContain(field);
  });

  it('refuses price bounds: it describes the whole range', async () => {
    expect((await ask({ currency: 'EUR', price_min: 100 })).status).toBe(422);
  });
});
