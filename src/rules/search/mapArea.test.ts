import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  areaAround,
  areaOfBounds,
  areaOfText,
  areaText,
  centerOf,
  contains,
  nextTo,
  widthOf,
  wrapped,
} from './mapArea.ts';

const LISBON = { lat: 38.72, lng: -9.14 };
const TAVEUNI = { lat: -16.85, lng: -179.95 };
const SUVA = { lat: -18.14, lng: 178.44 };

describe('an area of the map', () => {
  it.each([
    [181, -179],
    [-181, 179],
    [540, -180],
    [180, 180],
    [-180, -180],
    [-9.1, -9.1],
  ])('has the longitude %d as %d', (lng, between) => {
    expect(wrapped(lng)).toBe(between);
  });

  it('across 180 contains both sides of it', () => {
    const fiji = areaOfText('176,-21,-178,-12');
    expect([SUVA, TAVEUNI, LISBON].map((point) => contains(fiji, point))).toEqual([
      true,
      true,
      false,
    ]);
    expect([widthOf(fiji), centerOf(fiji)]).toEqual([6, { lat: -16.5, lng: 179 }]);
  });

  it('around points is the smallest, across 180 too', () => {
    expect(areaAround([SUVA, TAVEUNI], 0)).toEqual({
      west: 178.44,
      south: -18.14,
      east: -179.95,
      north: -16.85,
    });
    expect(areaAround([LISBON, { lat: 41.1, lng: -8.6 }], 0.1)).toMatchObject({
      west: -9.24,
      east: -8.5,
    });
    expect(areaAround([TAVEUNI], 0.004)?.west).toBeCloseTo(-179.954);
    expect(areaAround([], 1)).toBeNull();
  });

  it('of bounds as wide as the globe is the whole width', () => {
    const lats = { south: -100, north: 100 };
    expect(areaOfBounds({ west: -300, east: 100, ...lats })).toEqual({
      west: -180,
      south: -90,
      east: 180,
      north: 90,
    });
    expect(areaOfBounds({ west: 176, east: 184, south: 1, north: 2 })).toMatchObject({
      west: 176,
      east: -176,
    });
  });

  const lng = fc.integer({ min: -1800, max: 1800 }).map((tenths) => tenths / 10);
  const lat = fc.integer({ min: -900, max: 900 }).map((tenths) => tenths / 10);
  const points = fc.array(fc.record({ lat, lng }), { minLength: 1, maxLength: 12 });

  it('around points contains each of them, and is written and read back', () => {
    fc.assert(
      fc.property(points, (all) => {
        const area = areaAround(all, 0.01);
        expect(area && all.every((point) => contains(area, point))).toBe(true);
        const read = area && areaOfText(areaText(area));
        expect(read && all.every((point) => contains(read, point))).toBe(true);
      }),
    );
  });

  it('brings a longitude within half a turn of another one', () => {
    fc.assert(
      fc.property(lng, fc.integer({ min: -900, max: 900 }), (one, other) => {
        const near = nextTo(one, other);
        expect(Math.abs(near - other)).toBeLessThanOrEqual(180);
        expect(Math.abs(wrapped(near) - wrapped(one)) % 360).toBeCloseTo(0);
      }),
    );
  });
});
