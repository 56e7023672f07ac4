import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { daysFrom } from '#tests/support/generators/arbitraries.ts';
import { addDays, daysBetween, isIsoDate, isoDate, todayIn, weekday } from './day.ts';

const days = daysFrom(isoDate('1999-12-25'), 20_000);
const counts = fc.integer({ min: -3_000, max: 3_000 });

describe('isIsoDate', () => {
  it.each(['2024-02-29', '2000-02-29', '2026-12-31', '1969-12-31', '1000-01-01'])(
    'accepts %s',
    (text) => {
      expect(isIsoDate(text)).toBe(true);
    },
  );

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '26-01-01',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '2026-01-01\n',
    '',
    null,
    20260101,
  ])('rejects %j', (value) => {
    expect(isIsoDate(value)).toBe(false);
  });

  it('makes isoDate throw', () => {
    expect(() => isoDate('2026-02-30')).toThrow(RangeError);
  });
});

describe('date arithmetic', () => {
  it('adds and subtracts symmetrically', () => {
    fc.assert(
      fc.property(days, counts, (day, count) => {
        const shifted = addDays(day, count);
        expect(isIsoDate(shifted)).toBe(true);
        expect(daysBetween(day, shifted)).toBe(count);
        expect(addDays(shifted, -count)).toBe(day);
      }),
    );
  });

  it('orders days like their texts', () => {
    fc.assert(
      fc.property(days, days, (a, b) => {
        expect(Math.sign(daysBetween(a, b))).toBe(a < b ? 1 : a > b ? -1 : 0);
      }),
    );
  });

  it('advances the weekday', () => {
    expect(weekday(isoDate('2026-03-01'))).toBe(0);
    expect(weekday(isoDate('1969-12-31'))).toBe(3);
    fc.assert(
      fc.property(days, counts, (day, count) => {
        expect(weekday(addDays(day, count))).toBe((((weekday(day) + count) % 7) + 7) % 7);
      }),
    );
  });
});

describe('todayIn', () => {
  it.each([
    ['Pacific/Kiritimati', '2026-01-01T09:59:00Z', '2026-01-01'],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02'],
    ['America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31'],
    ['Europe/Berlin', '2026-03-29T22:30:00Z', '2026-03-30'],
    ['UTC', '2026-03-29T23:59:59.999Z', '2026-03-29'],
  ])('in %s at %s it is %s', (zone, now, day) => {
    expect(todayIn(zone, new Date(now))).toBe(day);
  });
});
