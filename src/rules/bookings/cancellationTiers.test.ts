import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type CancellationTier, DEFAULT_POLICIES, tierFor } from './cancellation.ts';
import { tierProblems } from './cancellationTiers.ts';

const tier = (days_before: number, refund_percent: number): CancellationTier => ({
  days_before,
  refund_percent,
});

describe('the tiers of a policy', () => {
  it.each<[string, CancellationTier[], [number, string][]]>([
    ['none', [], [[0, 'none']]],
    ['no refund at all', [tier(0, 0)], []],
    ['in any order', [tier(1, 50), tier(5, 100)], []],
    ['the same percentage twice', [tier(5, 100), tier(1, 100)], []],
    ['a duplicate day', [tier(5, 100), tier(5, 100)], [[1, 'days_twice']]],
    ['a higher percentage later', [tier(5, 50), tier(1, 100)], [[1, 'later_gets_more']]],
    ['half a day', [tier(0.5, 50)], [[0, 'days_out_of_range']]],
    ['a negative day', [tier(-1, 50)], [[0, 'days_out_of_range']]],
    ['more than 100 %', [tier(1, 101)], [[0, 'percent_out_of_range']]],
    ['six', [5, 4, 3, 2, 1, 0].map((days) => tier(days, days)), [[5, 'too_many']]],
  ])('%s', (_, tiers, faults) => {
    expect(tierProblems(tiers).map(({ index, fault }) => [index, fault])).toEqual(faults);
  });

  it('of a new installation are valid', () => {
    for (const { tiers } of Object.values(DEFAULT_POLICIES))
      expect(tierProblems(tiers)).toEqual([]);
  });

  it('never refund more for a later cancellation if valid', () => {
    const some = fc.record({
      days_before: fc.integer({ min: 0, max: 30 }),
      refund_percent: fc.integer({ min: 0, max: 100 }),
    });
    const day = fc.integer({ min: 0, max: 40 });
    fc.assert(
      fc.property(fc.array(some, { maxLength: 4 }), day, day, (tiers, a, b) => {
        fc.pre(tierProblems(tiers).length === 0);
        const at = (days: number) => tierFor({ code: 'strict', tiers }, days)?.refund_percent ?? 0;
        expect(at(Math.max(a, b))).toBeGreaterThanOrEqual(at(Math.min(a, b)));
      }),
      { numRuns: 500 },
    );
  });
});
