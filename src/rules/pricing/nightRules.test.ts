import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate, weekday, type Weekday } from '../dates/day.ts';
import { basisPoints, cents } from '../money/money.ts';
import { pricedNights } from './nightRules.ts';
import { nightlyPrices, type Rates } from './rates.ts';

const START = isoDate('2027-01-01');
const RATES: Rates = {
  base: cents(10_000),
  weekday: {},
  seasons: [],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 1,
  max_nights: 365,
  arrival_days: [],
};
const price = fc.integer({ min: 1, max: 99_999 }).map(cents);
const season = fc
  .record({ start: fc.nat(40), length: fc.integer({ min: 1, max: 15 }), nightly: price })
  .map(({ start, length, nightly }) => {
    const from = addDays(START, start);
    return { from, to: addDays(from, length), nightly };
  });

describe('pricedNights', () => {
  it('has the price of each night and names the rule that set it', () => {
    fc.assert(
      fc.property(
        fc.array(season, { maxLength: 4 }),
        fc.dictionary(fc.constantFrom('0', '3', '6'), price),
        fc.integer({ min: 1, max: 50 }),
        fc.dictionary(
          fc.nat(50).map((day) => addDays(START, day)),
          fc.option(price),
        ),
        (seasons, weekdays, nights, set) => {
          const single = Object.entries(set).map(([night, own]) => [
            night,
            { price: own, min_nights: null },
          ]);
          const rates: Rates = {
            ...RATES,
            seasons,
            weekday: weekdays,
            nights: Object.fromEntries(single),
          };
          const stay = { check_in: START, check_out: addDays(START, nights) };
          const priced = pricedNights(rates, stay);
          expect(priced.map((night) => night.price)).toEqual(nightlyPrices(rates, stay));
          for (const { date, price: charged, rule } of priced) {
            const day: Weekday = weekday(date);
            const by = {
              date: set[date] ?? undefined,
              season: seasons.find(({ from, to }) => from <= date && date < to)?.nightly,
              weekday: rates.weekday[`${day}`],
              base: rates.base,
            };
            expect(charged).toBe(by[rule.kind]);
            const order = ['date', 'season', 'weekday', 'base'] as const;
            expect(rule.kind).toBe(order.find((kind) => by[kind] !== undefined));
          }
        },
      ),
    );
  });
});
