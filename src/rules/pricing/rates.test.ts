import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { nightRates, openRates, stays } from '#tests/support/generators/arbitraries.ts';
import { addDays, isoDate, weekday } from '../dates/day.ts';
import { basisPoints, cents, portion, sum } from '../money/money.ts';
import { lengthDiscount, nightlyFloor, nightlyPrices, type Rates } from './rates.ts';
import { eachNight } from '../dates/stay.ts';

const rates: Rates = {
  base: cents(100),
  weekday: { '5': cents(130), '6': cents(140) },
  seasons: [
    {
      from: isoDate('2026-07-01'),
      to: isoDate('2026-07-04'),
      nightly: cents(300),
      min_nights: 3,
      arrival_days: [3],
    },
    { from: isoDate('2026-06-30'), to: isoDate('2026-08-01'), nightly: cents(200), max_nights: 20 },
  ],
  weekly_discount: basisPoints(1000),
  monthly_discount: basisPoints(2500),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 2,
  max_nights: 30,
  arrival_days: [],
};

describe('nightlyPrices', () => {
  it('prefers the weekday to the base', () => {
    // 2026-05-07 is a Thursday.
    const stay = { check_in: isoDate('2026-05-07'), check_out: isoDate('2026-05-11') };
    expect(nightlyPrices(rates, stay)).toEqual([100, 130, 140, 100]);
  });

  it('prefers the season to the weekday, the earlier of two, and excludes its last day', () => {
    const stay = { check_in: isoDate('2026-06-29'), check_out: isoDate('2026-07-06') };
    expect(nightlyPrices(rates, stay)).toEqual([100, 200, 300, 300, 300, 200, 200]);
  });

  it('prefers the price of a single night to everything, within the stay', () => {
    const stay = { check_in: isoDate('2026-06-30'), check_out: isoDate('2026-07-02') };
    const nights = {
      '2026-06-29': { price: cents(1), min_nights: null },
      '2026-06-30': { price: null, min_nights: 4 },
      '2026-07-01': { price: cents(999), min_nights: null },
      '2026-07-02': { price: cents(1), min_nights: null },
    };
    expect(nightlyPrices({ ...rates, nights }, stay)).toEqual([200, 999]);
  });

  it('equals the price of each single night', () => {
    fc.assert(
      fc.property(openRates, nightRates, stays(150, 60), (rest, nights, stay) => {
        const some = { ...rest, nights };
        const alone = eachNight(stay).map(
          (night) =>
            some.nights[night]?.price ??
            some.seasons.find((season) => season.from <= night && night < season.to)?.nightly ??
            some.weekday[`${weekday(night)}`] ??
            some.base,
        );
        expect(nightlyPrices(some, stay)).toEqual(alone);
      }),
    );
  });

  it('is the same for a stay in one part and in two', () => {
    fc.assert(
      fc.property(openRates, stays(150, 60), fc.nat(), (some, stay, cut) => {
        const nights = nightlyPrices(some, stay);
        const middle = addDays(stay.check_in, cut % nights.length);
        const before = { check_in: stay.check_in, check_out: middle };
        const after = { check_in: middle, check_out: stay.check_out };
        expect([...nightlyPrices(some, before), ...nightlyPrices(some, after)]).toEqual(nights);
      }),
    );
  });
});

describe('lengthDiscount', () => {
  it.each([
    [6, null],
    [7, 1000],
    [27, 1000],
    [28, 2500],
  ])('%d nights', (nights, share) => {
    expect(lengthDiscount(rates, nights)).toBe(share);
  });
});

describe('nightlyFloor', () => {
  it.each<[string, Partial<Rates>, number]>([
    ['the base after the best discount', {}, 75],
    ['a cheaper weekday', { weekday: { '1': cents(80) } }, 60],
    [
      'a base replaced on every weekday',
      { weekday: Object.fromEntries([0, 1, 2, 3, 4, 5, 6].map((day) => [day, cents(120)])) },
      90,
    ],
    ['a weekly discount above the monthly one', { weekly_discount: basisPoints(5000) }, 50],
  ])('is %s', (_, change, floor) => {
    expect(nightlyFloor({ ...rates, ...change })).toBe(floor);
  });

  it('is never above the price of a night', () => {
    fc.assert(
      fc.property(openRates, nightRates, stays(150, 60), (rest, nights, stay) => {
        const some = { ...rest, nights };
        const prices = nightlyPrices(some, stay);
        const accommodation = sum(prices);
        const share = lengthDiscount(some, prices.length) ?? basisPoints(0);
        const paid = accommodation - portion(accommodation, share);
        expect(paid).toBeGreaterThanOrEqual(prices.length * nightlyFloor(some));
      }),
    );
  });
});
