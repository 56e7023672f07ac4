import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from './listingForm.ts';
import { photoProblems, rateProblems, type ListingRates } from './listingProblems.ts';

const RATES: ListingRates = {
  base: 10_000,
  weekday: {},
  seasons: [],
  extra_guest: null,
  cleaning_fee: 0,
  min_nights: 1,
  max_nights: 30,
};
const season = (from: string, to: string, nightly = 12_000) => ({
  from: isoDate(from),
  to: isoDate(to),
  nightly,
});
const codes = (change: Partial<ListingRates>) =>
  rateProblems({ ...RATES, ...change }).map(({ field, code }) => `${field}: ${code}`);

describe('rateProblems', () => {
  it.each<[string, Partial<ListingRates>, string[]]>([
    ['usual rates', {}, []],
    ['no base price yet', { base: null }, []],
    ['a price of 0', { base: 0 }, ['rates.base: price_too_low']],
    ['the lowest price', { base: NIGHTLY_MIN }, []],
    ['the highest price', { base: NIGHTLY_MAX }, []],
    ['an absurd price', { base: NIGHTLY_MAX + 1 }, ['rates.base: price_too_high']],
    ['an absurd weekday', { weekday: { 6: 1e9 } }, ['rates.weekday.6: price_too_high']],
    ['free cleaning', { cleaning_fee: 0 }, []],
    [
      'absurd fees',
      { cleaning_fee: 1e9, extra_guest: { after: 2, amount: 1e9 } },
      ['rates.cleaning_fee: price_too_high', 'rates.extra_guest.amount: price_too_high'],
    ],
    [
      'a shortest stay above the longest',
      { min_nights: 31 },
      ['rates.max_nights: nights_range_empty'],
    ],
    [
      'a season without days',
      { seasons: [season('2027-06-01', '2027-06-01')] },
      ['rates.seasons.0.to: season_without_days'],
    ],
    [
      'a season that ends before it begins',
      { seasons: [season('2027-06-02', '2027-06-01')] },
      ['rates.seasons.0.to: season_without_days'],
    ],
    [
      'adjacent seasons',
      { seasons: [season('2027-06-01', '2027-07-01'), season('2027-07-01', '2027-08-01')] },
      [],
    ],
    [
      'one season inside another',
      { seasons: [season('2027-06-01', '2027-08-01'), season('2027-07-01', '2027-07-02')] },
      ['rates.seasons.1.from: seasons_overlap'],
    ],
    [
      'a season with an empty range of nights',
      { seasons: [{ ...season('2027-06-01', '2027-07-01'), min_nights: 40 }] },
      ['rates.seasons.0.max_nights: nights_range_empty'],
    ],
    [
      'too many seasons',
      { seasons: Array.from({ length: 101 }, () => season('2027-06-01', '2027-06-02')) },
      ['rates.seasons: too_many_seasons'],
    ],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('finds an overlap exactly where two seasons share a night', () => {
    const range = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([start, length]) => {
      const from = addDays(isoDate('2027-01-01'), start);
      return { from, to: addDays(from, length), nightly: 12_000 };
    });
    fc.assert(
      fc.property(fc.array(range, { maxLength: 6 }), (seasons) => {
        const nights = seasons.flatMap(({ from, to }) => {
          const all: string[] = [];
          for (let night = from; night < to; night = addDays(night, 1)) all.push(night);
          return all;
        });
        const shares = new Set(nights).size < nights.length;
        expect(codes({ seasons }).some((text) => text.includes('overlap'))).toBe(shares);
      }),
    );
  });
});

describe('photoProblems', () => {
  it('names the second of two equal photos', () => {
    const photos = ['a', 'b', 'a'].map((path) => ({ path }));
    expect(photoProblems(photos)).toEqual([{ field: 'photos.2', code: 'photo_twice', params: {} }]);
  });
});
