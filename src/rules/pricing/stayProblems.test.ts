import { describe, expect, it } from 'vitest';

import { addDays, isoDate } from '../dates/day.ts';
import { basisPoints, cents } from '../money/money.ts';
import type { Rates } from './rates.ts';
import { type StayProblem, stayProblems } from './stayProblems.ts';

const today = isoDate('2026-05-01');

const rates: Rates = {
  base: cents(10_000),
  weekday: {},
  seasons: [
    {
      from: isoDate('2026-07-01'),
      to: isoDate('2026-09-01'),
      nightly: cents(20_000),
      min_nights: 7,
      arrival_days: [6],
    },
  ],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 2,
  max_nights: 14,
  arrival_days: [],
};

function problems(check_in: string, check_out: string, guests = 2): StayProblem[] {
  const stay = { check_in: isoDate(check_in), check_out: isoDate(check_out) };
  return stayProblems(
    { rates, max_guests: 4, pets_allowed: false },
    stay,
    { guests },
    { today, hour: 12 },
  );
}

describe('stayProblems', () => {
  it.each([
    ['2026-05-01', '2026-05-03'],
    ['2026-05-10', '2026-05-24'],
    ['2026-07-04', '2026-07-11'],
    ['2026-06-30', '2026-07-02'],
  ])('accepts %s to %s', (check_in, check_out) => {
    expect(problems(check_in, check_out)).toEqual([]);
  });

  it.each<[string, string, number, StayProblem[]]>([
    [
      '2026-04-30',
      '2026-05-03',
      2,
      [{ field: 'check_in', code: 'date_in_past', params: { today } }],
    ],
    [
      '2026-05-10',
      '2026-05-10',
      2,
      [
        {
          field: 'check_out',
          code: 'check_out_before_check_in',
          params: { check_in: isoDate('2026-05-10') },
        },
      ],
    ],
    [
      '2026-05-10',
      '2026-05-08',
      2,
      [
        {
          field: 'check_out',
          code: 'check_out_before_check_in',
          params: { check_in: isoDate('2026-05-10') },
        },
      ],
    ],
    [
      '2026-05-10',
      '2026-05-11',
      2,
      [{ field: 'check_out', code: 'stay_too_short', params: { nights: 1, min_nights: 2 } }],
    ],
    [
      '2026-07-04',
      '2026-07-10',
      2,
      [{ field: 'check_out', code: 'stay_too_short', params: { nights: 6, min_nights: 7 } }],
    ],
    [
      '2026-05-10',
      '2026-05-25',
      2,
      [{ field: 'check_out', code: 'stay_too_long', params: { nights: 15, max_nights: 14 } }],
    ],
    [
      '2026-07-03',
      '2026-07-10',
      2,
      [
        {
          field: 'check_in',
          code: 'arrival_day_not_offered',
          params: { weekday: 5, arrival_days: '6' },
        },
      ],
    ],
    ['2026-05-10', '2026-05-12', 0, [{ field: 'guests', code: 'no_guests', params: {} }]],
    ['2026-05-10', '2026-05-12', 1.5, [{ field: 'guests', code: 'no_guests', params: {} }]],
    ['2026-05-10', '2026-05-12', Number.NaN, [{ field: 'guests', code: 'no_guests', params: {} }]],
    [
      '2026-05-10',
      '2026-05-12',
      5,
      [{ field: 'guests', code: 'too_many_guests', params: { guests: 5, max_guests: 4 } }],
    ],
  ])('%s to %s for %d', (check_in, check_out, guests, expected) => {
    expect(problems(check_in, check_out, guests)).toEqual(expected);
  });

  it('allows check-in up to two years ahead', () => {
    const last = addDays(today, 730);
    expect(problems(last, addDays(last, 3))).toEqual([]);
    expect(problems(addDays(last, 1), addDays(last, 3))).toEqual([
      { field: 'check_in', code: 'too_far_ahead', params: { max_days: 730 } },
    ]);
  });

  it('reports every invalid field', () => {
    expect(problems('2026-04-01', '2026-03-01', 9).map((problem) => problem.field)).toEqual([
      'check_in',
      'check_out',
      'guests',
    ]);
  });
});
