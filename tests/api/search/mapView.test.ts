import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { cents } from '#src/rules/money/money.ts';
import type { ErrorReply } from '#src/wire/reply.ts';
import type { MapView, SearchReply } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation, RATES } from '#tests/support/records/listings.ts';

let t: TestApp;
let sellerId: string;
let place: string;

const AREA = '-9.3,38.6,-9.0,38.8';
const ACROSS_THE_RIVER = { lat: 38.652_345, lng: -9.051_234 };
/** Three homes 1.1 km from each other, so that their public positions are apart; one across the river, one elsewhere. */
const HOMES = [
  { lat: 38.712_345, lng: -9.131_234, base: 9000 },
  { lat: 38.722_345, lng: -9.131_234, base: 7000 },
  { lat: 38.717_345, lng: -9.120_234, base: 12_000 },
  { ...ACROSS_THE_RIVER, base: 5000 },
  { lat: 41.15, lng: -8.61, base: 4000 },
];

beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  sellerId = (await t.person({ profile_type: 'seller' })).profile_id;
  place = await addLocation(db, { name: 'Portugal' });
  for (const { base, lat, lng } of HOMES)
    await addListing(db, sellerId, {
      location_id: place,
      lat,
      lng,
      rates: { ...RATES, base: cents(base), weekday: {}, seasons: [], arrival_days: [] },
    });
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

type Params = Readonly<Record<string, string | number>>;
type Reply = { readonly data: MapView } & ErrorReply;

const query = (params: Params) =>
  new URLSearchParams(Object.entries(params).map(([name, value]) => [name, String(value)]));
const ask = (params: Params) =>
  t.visitor.get<Reply>(`/api/v1/properties/map?${query({ place, bbox: AREA, ...params })}`);

describe('the map of a search', () => {
  it('has close homes as one cluster, and a home that is alone with its card', async () => {
    const { status, body } = await ask({ zoom: 11 });
    expect(status).toBe(200);
    const { clusters, homes, count } = body.data;
    expect(count).toEqual({ value: 4, exact: true });
    expect(clusters).toHaveLength(1);
    expect(clusters[0]).toMatchObject({ count: 3, lowest: { amount: 7000, currency: 'EUR' } });
    expect(homes).toHaveLength(1);
    const id = homes[0]?.id ?? '';
    const position = await publicPositionOf(t.services.database.db, id, ACROSS_THE_RIVER);
    expect(homes[0]).toMatchObject({ nightly: 5000, ...position });
  });

  it('separates the homes of a cluster when it is zoomed in', async () => {
    const { body } = await ask({ zoom: 18 });
    expect(body.data.clusters).toEqual([]);
    expect(body.data.homes).toHaveLength(4);
  });

  it('reveals no coordinates that are more exact than those of the cards', async () => {
    const { body } = await ask({ zoom: 11 });
    const numbers = JSON.stringify(body.data).match(/-?\d+\.\d+/g) ?? [];
    expect(numbers.length).toBeGreaterThan(4);
    for (const number of numbers) expect(number).toMatch(/\.\d{1,4}$/);
  });

  it.each([
    {},
    { guests: 2 },
    { price_max: 8000, currency: 'EUR' },
    { check_in: '2026-07-06', check_out: '2026-07-09', guests: 2 },
    { check_in: '2026-07-06', check_out: '2026-07-09', guests: 2, price_max: 30_000 },
    { check_in: '2026-07-06', check_out: '2026-07-09', flexible_days: 2, guests: 2 },
  ])('has the homes and prices of the search for %j', async (params) => {
    const found = await t.visitor.get<SearchReply>(
      `/api/v1/properties?${query({ place, bbox: AREA, ...params, limit: 48 })}`,
    );
    const { body } = await ask({ ...params, zoom: 18 });
    const byId = (cards: readonly { readonly id: string }[]) =>
      cards.toSorted((a, b) => (a.id < b.id ? -1 : 1));
    expect(byId(body.data.homes)).toEqual(byId(found.body.data));
    const whole = await ask({ ...params, zoom: 0 });
    expect(whole.body.data.count.value).toBe(found.body.data.length);
  });

  it('has the lowest price by conversion where the homes have several currencies', async () => {
    const { db } = t.services.database;
    await addListing(db, sellerId, {
      location_id: place,
      lat: 38.7129,
      lng: -9.1312,
      currency: 'USD',
      // Less than €70, though the number is higher.
      rates: { ...RATES, base: cents(7900), weekday: {}, seasons: [], arrival_days: [] },
    });
    invalidateCaches();
    const { body } = await ask({ zoom: 11 });
    expect(body.data.clusters[0]).toMatchObject({
      count: 4,
      lowest: { amount: 7900, currency: 'USD' },
    });
  });

  it.each([
    ['no area', { bbox: '' }],
    ['an area that is turned round', { bbox: '-9.3,38.8,-9,38.6' }],
    ['an area without width', { bbox: '-9,38.6,-9,38.8' }],
    ['a zoom level that does not exist', { zoom: 19 }],
    ['a zoom level that is no number', { zoom: 'near' }],
  ])('refuses %s', async (_, params) => {
    expect((await ask({ zoom: 11, ...params })).status).toBe(422);
  });
});
