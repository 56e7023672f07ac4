import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { basisPoints, cents } from '../money/money.ts';
import { NIGHTLY_MAX, NIGHTLY_MIN } from './listingForm.ts';
import { photoProblems, rateProblems, type ListingRates } from './listingProblems.ts';

const RATES: ListingRates = {
  base: cents(10_000),
  weekday: {},
  seasons: [],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 1,
  max_nights: 30,
  arrival_days: [],
};
const season = (from: string, to: string, nightly = 12_000) => ({
  from: isoDate(from),
  to: isoDate(to),
  nightly: cents(nightly),
});
const codes = (change: Partial<ListingRates>) =>
  rateProblems({ ...RATES, ...change }).map(({ field, code }) => `${field}: ${code}`);

describe('rateProblems', () => {
  it.each<[string, Partial<ListingRates>, string[]]>([
    ['usual rates', {}, []],
    ['no base price yet', { base: null }, []],
    ['a price of 0', { base: cents(0) }, ['rates.base: price_too_low']],
    ['the lowest price', { base: cents(NIGHTLY_MIN) }, []],
    ['the highest price', { base: cents(NIGHTLY_MAX) }, []],
    ['an absurd price', { base: cents(NIGHTLY_MAX + 1) }, ['rates.base: price_too_high']],
    ['an absurd weekday', { weekday: { 6: cents(1e9) } }, ['rates.weekday.6: price_too_high']],
    ['free cleaning', { cleaning_fee: cents(0) }, []],
    [
      'absurd fees',
      { cleaning_fee: cents(1e9), extra_guest: { after: 2, amount: cents(1e9) } },
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
    [
      'a discount of everything',
      { weekly_discount: basisPoints(10_000), monthly_discount: basisPoints(9_901) },
      ['rates.weekly_discount: discount_too_high', 'rates.monthly_discount: discount_too_high'],
    ],
    ['the largest discount', { weekly_discount: basisPoints(9_900) }, []],
    [
      'minimum stays above the longest',
      {
        min_nights_by_weekday: { '5': 31, '6': 30 },
        min_nights_by_lead: [{ from_days: 0, min_nights: 31 }],
      },
      [
        'rates.min_nights_by_weekday.5: nights_range_empty',
        'rates.min_nights_by_lead.0.min_nights: nights_range_empty',
      ],
    ],
    [
      'two minimum stays for one time',
      {
        min_nights_by_lead: [
          { from_days: 7, min_nights: 2 },
          { from_days: 7, min_nights: 3 },
        ],
      },
      ['rates.min_nights_by_lead.1.from_days: lead_twice'],
    ],
    [
      'a preparation longer than the booking window',
      { preparation: { before: 0, after: 28 }, booking_months: 1 },
      ['rates.preparation: preparation_too_long'],
    ],
    [
      'a notice longer than the booking window, and no room for a stay',
      { advance_notice: { days: 56, cut_off_hour: null }, booking_months: 2 },
      ['rates.advance_notice: notice_too_long', 'rates.booking_months: window_too_short'],
    ],
    [
      'rules that just fit',
      {
        preparation: { before: 27, after: 27 },
        advance_notice: { days: 27, cut_off_hour: 12 },
        booking_months: 1,
      },
      [],
    ],
    ['weeks from Saturday', { min_nights: 7, arrival_days: [6], departure_days: [6] }, []],
    [
      'days that no stay has',
      { min_nights: 2, max_nights: 4, arrival_days: [6], departure_days: [6, 0] },
      ['rates.departure_days: days_never_fit'],
    ],
    [
      'days that no stay of a season has',
      {
        arrival_days: [6],
        seasons: [
          { ...season('2027-06-01', '2027-07-01'), max_nights: 3, departure_days: [5] as const },
        ],
      },
      ['rates.seasons.0.departure_days: days_never_fit'],
    ],
  ])('%s', (_, change, expected) => {
    expect(codes(change)).toEqual(expected);
  });

  it('finds an overlap exactly where two seasons share a night', () => {
    const range = fc.tuple(fc.nat(60), fc.integer({ min: 1, max: 20 })).map(([start, length]) => {
      const from = addDays(isoDate('2027-01-01'), start);
      return { from, to: addDays(from, length), nightly: cents(12_000) };
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
