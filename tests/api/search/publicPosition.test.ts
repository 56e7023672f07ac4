import fc from 'fast-check';
import { v7 as uuidv7 } from 'uuid';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { publicPositionOf } from '#server/platform/database/publicPosition.ts';
import type { PropertyPage } from '#src/wire/listings/property.ts';
import type { SearchReply } from '#src/wire/search/search.ts';
import { testApp, type TestApp } from '#tests/support/app/app.ts';
import { addListing, addLocation } from '#tests/support/records/listings.ts';

let t: TestApp;
beforeAll(async () => {
  t = await testApp();
});
afterAll(() => t.close());

interface Position {
  readonly lat: number;
  readonly lng: number;
}

const EARTH_M = 6_371_000;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Metres between two positions, by the haversine formula. */
function metres(from: Position, to: Position): number {
  const half = (a: number, b: number) => Math.sin(radians(b - a) / 2) ** 2;
  const h =
    half(from.lat, to.lat) +
    Math.cos(radians(from.lat)) * Math.cos(radians(to.lat)) * half(from.lng, to.lng);
  return 2 * EARTH_M * Math.asin(Math.sqrt(h));
}

const seen = (id: string, at: Position) => publicPositionOf(t.services.database.db, id, at);

describe('the public position of a home', () => {
  it('is 200 to 500 metres away, and always the same', async () => {
    const places = fc.record({
      lat: fc.double({ min: -85, max: 85, noNaN: true }),
      lng: fc.double({ min: -180, max: 180, noNaN: true }),
    });
    await fc.assert(
      fc.asyncProperty(fc.uuid(), places, async (id, at) => {
        const shown = await seen(id, at);
        expect(Math.abs(shown.lng)).toBeLessThanOrEqual(180);
        // A metre of the sphere differs by up to 0.6 % from a metre of the Earth.
        expect(metres(at, shown)).toBeGreaterThan(200 / 1.006);
        expect(metres(at, shown)).toBeLessThan(500 * 1.006);
        expect(await seen(id, at)).toEqual(shown);
      }),
      { numRuns: 200 },
    );
  });

  it('lies in every direction from the homes of one building', async () => {
    const at = { lat: 48.2, lng: 16.37 };
    const shown = await Promise.all(Array.from({ length: 60 }, () => seen(uuidv7(), at)));
    const quarters = new Set(shown.map(({ lat, lng }) => `${lat > at.lat} ${lng > at.lng}`));
    expect(quarters.size).toBe(4);
  });

  it('moves with the home, in the same direction', async () => {
    const id = uuidv7();
    const before = await seen(id, { lat: 48.2, lng: 16.37 });
    const after = await seen(id, { lat: 48.21, lng: 16.37 });
    expect(after.lat - before.lat).toBeCloseTo(0.01, 3);
    expect(after.lng).toBeCloseTo(before.lng, 3);
  });

  it('is on the page and in the search; the exact one is on neither', async () => {
    const { db } = t.services.database;
    const at = { lat: 38.71234, lng: -9.13123 };
    const place = await addLocation(db);
    const { profile_id } = await t.person({ profile_type: 'seller' });
    const id = await addListing(db, profile_id, { ...at, location_id: place });
    const shown = await seen(id, at);
    const page = await t.visitor.get<{ data: PropertyPage }>(`/api/v1/properties/${id}`);
    const search = await t.visitor.get<SearchReply>(`/api/v1/properties?place=${place}`);
    expect(page.body.data).toMatchObject(shown);
    expect(search.body.data).toMatchObject([{ id, ...shown }]);
    const near = (distance: number) => {
      const { lat, lng } = shown;
      return [lng - distance, lat - distance, lng + distance, lat + distance].join(',');
    };
    // A map narrowed down ends at the public position.
    const narrow = await t.visitor.get<SearchReply>(
      `/api/v1/properties?place=${place}&bbox=${near(0.0001)}`,
    );
    expect(narrow.body.data).toMatchObject([{ id }]);
    // With all decimals: of the four that are shown, those of one direction can be the same by chance.
    for (const { body } of [page, search, narrow]) {
      expect(JSON.stringify(body)).not.toContain('38.71234');
      expect(JSON.stringify(body)).not.toContain('9.13123');
    }
  });
});
