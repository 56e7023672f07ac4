import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import { invalidateCaches } from '#server/platform/ttlCache.ts';
import { comparableHomes, homeOf } from '#server/modules/priceSuggestions/queries/marketData.ts';
import { COMPARABLE_BOUNDS } from '#src/rules/priceSuggestions/comparableSteps.ts';
import { areaText } from '#src/rules/search/mapArea.ts';
import type { MapView, SearchReply } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addFees, addListing, addLocation } from '#tests/support/records/listings.ts';

/** Fiji lies on both sides of longitude 180. */
const HOMES = {
  suva: { lat: -18.14, lng: 178.44 },
  west_taveuni: { lat: -16.86, lng: 179.99 },
  east_taveuni: { lat: -16.86, lng: -179.99 },
  lau: { lat: -17.24, lng: -178.95 },
  auckland: { lat: -36.85, lng: 174.76 },
  honolulu: { lat: 21.3, lng: -157.86 },
  lisbon: { lat: 38.72, lng: -9.14 },
} as const;
type Name = keyof typeof HOMES;
const FIJI = '176,-21,-178,-12';

let t: TestApp;
let place: string;
const names = new Map<string, Name>();
beforeAll(async () => {
  t = await testApp();
  const { db } = t.services.database;
  await addFees(db);
  const { profile_id } = await t.person({ profile_type: 'seller' });
  place = await addLocation(db, { name: 'Taveuni', country_code: 'FJ', lat: -16.86, lng: 180 });
  for (const [name, at] of Object.entries(HOMES))
    names.set(await addListing(db, profile_id, { location_id: place, ...at }), name as Name);
});
afterAll(() => t.close());
beforeEach(invalidateCaches);

type Params = Readonly<Record<string, string>>;
const query = (params: Params) => new URLSearchParams(params).toString();
async function found(params: Params): Promise<Name[]> {
  const { status, body } = await t.visitor.get<SearchReply>(`/api/v1/properties?${query(params)}`);
  expect(status).toBe(200);
  return body.data.flatMap(({ id }) => names.get(id) ?? []);
}
const idOf = (name: Name) => [...names].find(([, each]) => each === name)?.[0] ?? '';

describe('an area across longitude 180', () => {
  const inside: Name[] = ['east_taveuni', 'lau', 'suva', 'west_taveuni'];

  it.each([
    {},
    { sort: 'price', currency: 'EUR' },
    { sort: 'distance' },
    { guests: '2', check_in: '2026-07-06', check_out: '2026-07-09' },
  ])('has the homes of both sides with %j', async (params) => {
    expect((await found({ bbox: FIJI, ...params })).toSorted()).toEqual(inside);
  });

  it('is counted and sampled like any other', async () => {
    const { body } = await t.visitor.get<{ data: { counts: number[] } }>(
      `/api/v1/properties/price-histogram?${query({ bbox: FIJI, currency: 'EUR' })}`,
    );
    expect(body.data.counts.reduce((sum, count) => sum + count, 0)).toBe(4);
  });

  it('sorts by the distance over the line, page after page', async () => {
    const near = ['west_taveuni', 'east_taveuni', 'lau', 'suva', 'auckland', 'honolulu', 'lisbon'];
    const all = await found({ place, sort: 'distance' });
    expect([all.slice(0, 2).toSorted(), all.slice(2)]).toEqual([
      near.slice(0, 2).toSorted(),
      near.slice(2),
    ]);
    const paged: Name[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const params: Params = { place, sort: 'distance', limit: '2', ...(cursor && { cursor }) };
      const reply = await t.visitor.get<SearchReply>(`/api/v1/properties?${query(params)}`);
      const { data, meta }: SearchReply = reply.body;
      paged.push(...data.flatMap(({ id }) => names.get(id) ?? []));
      cursor = meta.next_cursor;
    }
    expect(paged).toEqual(all);
  });

  it('has neighbours on the map in one cluster, whose area crosses the line', async () => {
    const { body } = await t.visitor.get<{ data: MapView }>(
      `/api/v1/properties/map?${query({ bbox: FIJI, zoom: '7' })}`,
    );
    const { clusters, homes, count } = body.data;
    expect(count).toEqual({ value: 4, exact: true });
    const [west, east] = await Promise.all(
      (['west_taveuni', 'east_taveuni'] as const).map((name) =>
        publicPositionOf(t.services.database.db, idOf(name), HOMES[name]),
      ),
    );
    if (!west || !east) throw new Error('Both have a position');
    const [south = 0, north = 0] = [west.lat, east.lat].toSorted((p, q) => p - q);
    const bbox = areaText({ west: west.lng, south, east: east.lng, north });
    expect(clusters).toMatchObject([{ count: 2, bbox }]);
    expect(Math.abs(clusters[0]?.lng ?? 0)).toBeGreaterThan(179.99);
    expect(new Set(homes.map(({ id }) => names.get(id)))).toEqual(new Set(['lau', 'suva']));
  });

  it('has neighbours for suggested prices on both sides', async () => {
    const { db } = t.services.database;
    for (const [name, neighbour] of [
      ['west_taveuni', 'east_taveuni'],
      ['east_taveuni', 'west_taveuni'],
    ] as const) {
      const home = await homeOf(db, idOf(name));
      const near = home ? await comparableHomes(db, home, COMPARABLE_BOUNDS.alike) : [];
      expect(near.map(({ id }) => names.get(id))).toEqual([neighbour]);
    }
  });
});
