import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { responseFigures, responseTime } from './responses.ts';

const NOW = new Date('2026-07-01T12:00:00Z');
const HOUR_MS = 3_600_000;
/** Asked hours ago, answered hours later. */
const thread = (ago: number, after: number | null) => {
  const asked = NOW.getTime() - ago * HOUR_MS;
  return {
    asked_at: new Date(asked),
    answered_at: after === null ? null : new Date(asked + after * HOUR_MS),
  };
};

describe('response figures', () => {
  it.each([
    ['nothing', [], null],
    ['one answered', [thread(48, 2)], { rate: 100, minutes: 120, threads: 1 }],
    ['answered at the limit', [thread(48, 24)], { rate: 100, minutes: 1440, threads: 1 }],
    ['answered too late', [thread(48, 25)], { rate: 0, minutes: 1500, threads: 1 }],
    ['no answer yet', [thread(23, null)], null],
    ['no answer in time', [thread(24, null)], { rate: 0, minutes: null, threads: 1 }],
    ['answered today', [thread(1, 0.5)], { rate: 100, minutes: 30, threads: 1 }],
    ['older than 30 days', [thread(30 * 24 + 1, 1)], null],
    ['an even number', [thread(50, 1), thread(60, 3)], { rate: 100, minutes: 120, threads: 2 }],
    [
      'thirds',
      [thread(50, 1), thread(60, 3), thread(70, null)],
      { rate: 67, minutes: 120, threads: 3 },
    ],
  ])('%s', (_what, threads, expected) => {
    expect(responseFigures(threads, NOW)).toEqual(expected);
  });

  it('do not depend on the order, and a fast answer never lowers the rate', () => {
    const threads = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 800 }), fc.option(fc.integer({ min: 0, max: 72 })))
        .filter(([ago, after]) => after === null || after <= ago)
        .map(([ago, after]) => thread(ago, after)),
    );
    fc.assert(
      fc.property(threads, (all) => {
        const figures = responseFigures(all, NOW);
        expect(responseFigures(all.toReversed(), NOW)).toEqual(figures);
        const more = responseFigures([...all, thread(25, 1)], NOW);
        expect(more?.rate).toBeGreaterThanOrEqual(figures?.rate ?? 0);
        expect(more?.rate).toBeLessThanOrEqual(100);
      }),
    );
  });
});

it.each([
  [0, 'hour'],
  [60, 'hour'],
  [61, 'few_hours'],
  [360, 'few_hours'],
  [1440, 'day'],
  [1441, 'days'],
])('%i minutes are %s', (minutes, expected) => {
  expect(responseTime(minutes)).toBe(expected);
});
