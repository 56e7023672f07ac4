import { describe, expect, it } from 'vitest';

import { isoDate } from '../dates/day.ts';
import { basisPoints, cents } from '../money/money.ts';
import type { Rates } from './rates.ts';
import { stayProblems } from './stayProblems.ts';
import { arrivalRules, departureDays, earliestCheckIn } from './stayRules.ts';

const today = isoDate('2026-05-01');

const rates: Rates = {
  base: cents(100),
  weekday: {},
  seasons: [
    {
      from: isoDate('2026-07-01'),
      to: isoDate('2026-07-04'),
      nightly: cents(300),
      min_nights: 3,
      arrival_days: [3],
      departure_days: [6],
    },
    { from: isoDate('2026-06-30'), to: isoDate('2026-08-01'), nightly: cents(200), max_nights: 20 },
  ],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 2,
  max_nights: 30,
  arrival_days: [],
};

const problems = (
  change: Partial<Rates>,
  check_in: string,
  check_out: string,
  at = { today, hour: 12 },
) => {
  const stay = { check_in: isoDate(check_in), check_out: isoDate(check_out) };
  return stayProblems(
    { rates: { ...rates, ...change }, max_guests: 2, pets_allowed: false },
    stay,
    { guests: 1 },
    at,
  ).map(({ field, code, params }) => [field, code, ...Object.values(params)]);
};

describe('arrivalRules', () => {
  it.each([
    ['2026-06-29', { min_nights: 2, max_nights: 30, arrival_days: [] }],
    ['2026-06-30', { min_nights: 2, max_nights: 20, arrival_days: [] }],
    ['2026-07-01', { min_nights: 3, max_nights: 30, arrival_days: [3] }],
    ['2026-08-01', { min_nights: 2, max_nights: 30, arrival_days: [] }],
  ])('on %s', (day, rules) => {
    expect(arrivalRules(rates, isoDate(day), today)).toEqual(rules);
  });

  it('prefers the minimum stay of the night of check-in, and keeps the other rules', () => {
    const nights = {
      '2026-07-01': { price: null, min_nights: 1 },
      '2026-07-02': { price: cents(5), min_nights: null },
    };
    const ruled = { ...rates, nights };
    expect(arrivalRules(ruled, isoDate('2026-07-01'), today)).toEqual({
      min_nights: 1,
      max_nights: 30,
      arrival_days: [3],
    });
    expect(arrivalRules(ruled, isoDate('2026-07-02'), today).min_nights).toBe(3);
  });

  // 2026-05-08 and 2026-06-26 are Fridays.
  it.each([
    ['a weekday', '2026-05-08', 4],
    ['another weekday', '2026-05-09', 2],
    ['much time, before the weekday', '2026-06-26', 5],
    ['much time at its first day', '2026-05-31', 5],
    ['a season, before the time', '2026-07-03', 3],
    ['a night, before everything', '2026-07-02', 9],
  ])('takes the minimum stay of %s', (_, day, min_nights) => {
    const ruled = {
      ...rates,
      min_nights_by_weekday: { '5': 4 },
      min_nights_by_lead: [
        { from_days: 60, min_nights: 5 },
        { from_days: 30, min_nights: 5 },
      ],
      nights: { '2026-07-02': { price: null, min_nights: 9 } },
    };
    expect(arrivalRules(ruled, isoDate(day), today).min_nights).toBe(min_nights);
  });

  it('takes the step with the most days of those that are reached', () => {
    const min_nights_by_lead = [
      { from_days: 10, min_nights: 4 },
      { from_days: 0, min_nights: 1 },
      { from_days: 20, min_nights: 3 },
    ];
    const minimumOn = (day: string) =>
      arrivalRules({ ...rates, min_nights_by_lead }, isoDate(day), today).min_nights;
    expect(['2026-05-01', '2026-05-10', '2026-05-11', '2026-05-21'].map(minimumOn)).toEqual([
      1, 1, 4, 3,
    ]);
  });
});

describe('departureDays', () => {
  it('are those of the season of the last night', () => {
    const ruled = { ...rates, departure_days: [1 as const] };
    expect(departureDays(ruled, isoDate('2026-07-01'))).toEqual([1]);
    expect(departureDays(ruled, isoDate('2026-07-04'))).toEqual([6]);
    expect(departureDays(rates, isoDate('2026-05-05'))).toEqual([]);
  });

  it('refuse other days', () => {
    expect(problems({ departure_days: [1] }, '2026-05-08', '2026-05-11')).toEqual([]);
    expect(problems({ departure_days: [1, 2] }, '2026-05-08', '2026-05-10')).toEqual([
      ['check_out', 'departure_day_not_offered', 0, '1,2'],
    ]);
  });
});

describe('the advance notice', () => {
  it.each([
    [0, null, 23, '2026-05-01'],
    [0, 18, 17, '2026-05-01'],
    [0, 18, 18, '2026-05-02'],
    [2, 18, 17, '2026-05-03'],
    [2, 18, 23, '2026-05-04'],
  ])('of %d days until %d: at %d the first check-in is %s', (days, cut_off_hour, hour, first) => {
    const ruled = { ...rates, advance_notice: { days, cut_off_hour } };
    expect(earliestCheckIn(ruled, { today, hour })).toBe(first);
  });

  it('refuses earlier days', () => {
    const advance_notice = { days: 2, cut_off_hour: null };
    expect(problems({ advance_notice }, '2026-05-03', '2026-05-05')).toEqual([]);
    expect(problems({ advance_notice }, '2026-05-02', '2026-05-05')).toEqual([
      ['check_in', 'notice_too_short', '2026-05-03'],
    ]);
  });
});

describe('the booking window', () => {
  it('holds every night, and a month may be shorter', () => {
    const at = { today: isoDate('2026-08-31'), hour: 0 };
    const change = { booking_months: 6 };
    expect(problems(change, '2027-02-26', '2027-02-28', at)).toEqual([]);
    expect(problems(change, '2027-02-26', '2027-03-01', at)).toEqual([
      ['check_out', 'beyond_booking_window', '2027-02-28'],
    ]);
    expect(problems(change, '2027-02-28', '2027-03-02', at)).toEqual([
      ['check_in', 'beyond_booking_window', '2027-02-28'],
      ['check_out', 'beyond_booking_window', '2027-02-28'],
    ]);
  });
});
