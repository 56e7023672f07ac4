import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { seasonsFrom, weekdayPrices } from './rateRows.ts';

describe('weekdayPrices', () => {
  it('groups weekdays by price and omits the base price', () => {
    const prices = weekdayPrices({
      base: cents(9000),
      weekday: { 0: cents(9500), 3: cents(9000), 5: cents(12_000), 6: cents(12_000) },
    });
    expect(prices).toEqual([
      { days: [5, 6], amount: 12_000 },
      { days: [0], amount: 9500 },
    ]);
  });
});

describe('seasonsFrom', () => {
  const season = (from: string, to: string) => ({
    from: isoDate(from),
    to: isoDate(to),
    nightly: cents(1),
  });
  const past = season('2026-01-01', '2026-02-01');
  const next = season('2026-06-01', '2026-09-01');
  const later = season('2026-12-20', '2027-01-03');

  it('omits past seasons and sorts by start', () => {
    expect(seasonsFrom([later, past, next], isoDate('2026-02-01'))).toEqual([next, later]);
    expect(seasonsFrom([later, past, next], isoDate('2026-01-31'))).toEqual([past, next, later]);
  });
});
