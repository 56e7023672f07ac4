import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate } from '../dates/day.ts';
import {
  growth,
  previousPeriod,
  periodDays,
  presetPeriod,
  PRESETS,
  daysPerPoint,
  pointsIn,
} from './period.ts';

const today = isoDate('2026-03-10');
const anyDay = fc
  .integer({ min: 0, max: 4000 })
  .map((days) => addDays(isoDate('2024-01-01'), days));
const anyPeriod = fc
  .tuple(anyDay, fc.integer({ min: 1, max: 731 }))
  .map(([from, days]) => ({ from, to: addDays(from, days - 1) }));

describe('a period', () => {
  it.each([
    ['last_7', '2026-03-04', 7],
    ['last_30', '2026-02-09', 30],
    ['last_90', '2025-12-11', 90],
    ['last_365', '2025-03-11', 365],
    ['this_month', '2026-03-01', 10],
  ] as const)('%s begins on %s', (preset, from, days) => {
    const period = presetPeriod(preset, today);
    expect(period).toEqual({ from, to: today });
    expect(periodDays(period)).toBe(days);
  });

  it('of every preset ends today and has at least one day', () => {
    fc.assert(
      fc.property(anyDay, fc.constantFrom(...PRESETS), (day, preset) => {
        const period = presetPeriod(preset, day);
        expect(period.to).toBe(day);
        expect(periodDays(period)).toBeGreaterThanOrEqual(1);
      }),
    );
  });

  it('is compared with the adjacent period of the same length', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const before = previousPeriod(period);
        expect(periodDays(before)).toBe(periodDays(period));
        expect(daysBetween(before.to, period.from)).toBe(1);
        expect(pointsIn(before)).toHaveLength(pointsIn(period).length);
      }),
    );
  });

  it('is split into points that cover every day once', () => {
    fc.assert(
      fc.property(anyPeriod, (period) => {
        const points = pointsIn(period);
        expect(points[0]).toBe(period.from);
        const last = points.at(-1) ?? period.from;
        expect(daysBetween(last, period.to)).toBeGreaterThanOrEqual(0);
        expect(daysBetween(last, period.to)).toBeLessThan(daysPerPoint(period));
      }),
    );
  });
});

describe('growth', () => {
  it.each([
    [150, 100, 0.5],
    [50, 100, -0.5],
    [0, 100, -1],
    [50, -100, 1.5],
    [5, 0, null],
    [0, 0, 0],
  ])('of %d after %d is %s', (value, before, expected) => {
    expect(growth(value, before)).toBe(expected);
  });
});
