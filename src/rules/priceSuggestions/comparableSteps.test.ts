import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COMPARABLE_BOUNDS,
  COMPARABLE_STEPS,
  type ComparableBounds,
  comparablePrice,
  widened,
} from './comparableSteps.ts';

const homes = (count: number) => Array.from({ length: count }, (_, index) => index);

describe('comparable homes', () => {
  it.each([
    ['alike', [3, 4, 5, 6]],
    ['radius', [2, 3, 5, 6]],
    ['type', [0, 2, 3, 6]],
    ['size', [0, 1, 2, 3]],
  ] as const)('stop widening at the step %s', async (step, counts) => {
    const asked: ComparableBounds[] = [];
    const found = await widened((bounds) => {
      asked.push(bounds);
      return Promise.resolve(homes(counts[asked.length - 1] ?? 0));
    });
    expect(found).toEqual({ step, homes: homes(counts[COMPARABLE_STEPS.indexOf(step)] ?? 0) });
    expect(asked).toEqual(
      COMPARABLE_STEPS.slice(0, COMPARABLE_STEPS.indexOf(step) + 1).map(
        (each) => COMPARABLE_BOUNDS[each],
      ),
    );
  });

  it('are those of the last step where no step has enough', async () => {
    expect(await widened(() => Promise.resolve(homes(2)))).toEqual({
      step: 'size',
      homes: homes(2),
    });
  });

  it('of a wider step include those of the steps before, and count less', () => {
    const bounds = COMPARABLE_STEPS.map((step) => COMPARABLE_BOUNDS[step]);
    for (const [at, wider] of bounds.entries()) {
      const before = bounds[at - 1];
      if (!before) continue;
      expect(wider.within_km).toBeGreaterThanOrEqual(before.within_km);
      expect(Number(wider.any_type)).toBeGreaterThanOrEqual(Number(before.any_type));
      expect(wider.bedrooms).toBeGreaterThanOrEqual(before.bedrooms);
      expect(wider.guests).toBeGreaterThanOrEqual(before.guests);
      expect(wider.pull).toBeLessThan(before.pull);
    }
  });

  it('have a price for as many guests, where their size differs', () => {
    expect(comparablePrice(30_000, 'size', { own: 2, other: 6 })).toBe(10_000);
    expect(comparablePrice(10_000, 'size', { own: 2, other: 3 })).toBe(6_667);
    fc.assert(
      fc.property(
        fc.integer({ min: 100, max: 1_000_000 }),
        fc.constantFrom('alike', 'radius', 'type'),
        fc.integer({ min: 1, max: 16 }),
        (price, step, other) => {
          expect(comparablePrice(price, step, { own: 4, other })).toBe(price);
        },
      ),
    );
  });
});
