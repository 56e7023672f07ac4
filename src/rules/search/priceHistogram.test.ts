import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { middleHalf } from './priceHistogram.ts';
import { priceStops } from './priceStops.ts';

const stops = priceStops(null, 'EUR');
const bars = stops.length - 1;

describe('the middle half of the prices', () => {
  it.each([
    [[1, 2, 1], { from: 10, to: 20 }],
    [[4, 0, 0], { from: 0, to: 10 }],
    [[0, 0, 4], { from: 20, to: null }],
    [[1, 1, 2], { from: 10, to: null }],
    [[0, 0, 0], null],
  ])('of %j is %j', (counts, half) => {
    expect(middleHalf([0, 10, 20, 30], counts)).toEqual(half);
  });

  it('holds at least half of the homes, and at most a quarter are below and a quarter above', () => {
    const counts = fc.array(fc.nat(50), { minLength: bars, maxLength: bars });
    fc.assert(
      fc.property(counts, (homes) => {
        const all = homes.reduce((sum, count) => sum + count, 0);
        const half = middleHalf(stops, homes);
        expect(half === null).toBe(all === 0);
        const { from, to } = half ?? { from: 0, to: null };
        const count = (fits: (stop: number) => boolean) =>
          homes.reduce((sum, home, bar) => sum + (fits(stops[bar] ?? 0) ? home : 0), 0);
        const below = count((stop) => stop < from);
        const above = to === null ? 0 : count((stop) => stop >= to);
        expect(below * 4).toBeLessThanOrEqual(all);
        expect(above * 4).toBeLessThanOrEqual(all);
        expect((all - below - above) * 2).toBeGreaterThanOrEqual(all);
      }),
    );
  });
});
