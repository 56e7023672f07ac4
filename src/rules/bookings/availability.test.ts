import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import {
  daysFrom,
  openRates,
  stays,
  strictRates,
  TODAY,
} from '#tests/support/generators/arbitraries.ts';
import {
  type Calendar,
  canCheckIn,
  canCheckOut,
  isNightTaken,
  latestCheckOut,
} from './availability.ts';
import { addDays, isoDate } from '../dates/day.ts';
import { basisPoints, cents } from '../money/money.ts';
import type { Rates } from '../pricing/rates.ts';
import { bookedAnyTime } from '../pricing/stayRules.ts';
import { eachNight, overlaps, type Stay } from '../dates/stay.ts';
import { stayProblems } from '../pricing/stayProblems.ts';

const rates: Rates = {
  base: cents(10_000),
  weekday: {},
  seasons: [],
  weekly_discount: basisPoints(0),
  monthly_discount: basisPoints(0),
  extra_guest: null,
  cleaning_fee: cents(0),
  min_nights: 2,
  max_nights: 5,
  arrival_days: [],
};

function between(check_in: string, check_out: string): Stay {
  return { check_in: isoDate(check_in), check_out: isoDate(check_out) };
}

const calendar: Calendar = {
  taken: [between('2026-05-20', '2026-05-25'), between('2026-05-10', '2026-05-12')],
  rates,
  today: isoDate('2026-05-01'),
  hour: 12,
};

describe('isNightTaken', () => {
  it.each([
    ['2026-05-09', false],
    ['2026-05-10', true],
    ['2026-05-11', true],
    ['2026-05-12', false],
  ])('%s: %s', (day, taken) => {
    expect(isNightTaken(isoDate(day), calendar.taken)).toBe(taken);
  });
});

describe('canCheckIn', () => {
  it.each([
    ['2026-04-30', 'the past', false],
    ['2026-05-01', 'today', true],
    ['2026-05-08', 'room for the shortest stay', true],
    ['2026-05-09', 'one night before another arrives', false],
    ['2026-05-10', 'a taken night', false],
    ['2026-05-12', 'the day another leaves', true],
    ['2028-04-30', 'the last day of the window', true],
    ['2028-05-01', 'beyond the window', false],
  ])('%s, %s: %s', (day, _, can) => {
    expect(canCheckIn(isoDate(day), calendar)).toBe(can);
  });

  it('requires an allowed weekday', () => {
    const saturdays = { ...calendar, rates: { ...rates, arrival_days: [6] as const } };
    expect(canCheckIn(isoDate('2026-05-02'), saturdays)).toBe(true);
    expect(canCheckIn(isoDate('2026-05-03'), saturdays)).toBe(false);
  });
});

describe('canCheckOut', () => {
  const arrival = isoDate('2026-05-17');

  it.each([
    ['2026-05-16', 'before arriving', false],
    ['2026-05-17', 'on the day of arrival', false],
    ['2026-05-18', 'too short', false],
    ['2026-05-19', 'the shortest stay', true],
    ['2026-05-20', 'the day another arrives', true],
    ['2026-05-21', 'over a taken night', false],
  ])('%s, %s: %s', (day, _, can) => {
    expect(canCheckOut(arrival, isoDate(day), calendar)).toBe(can);
  });

  it('is limited by the maximum stay and the next booking', () => {
    expect(latestCheckOut(isoDate('2026-05-01'), calendar)).toBe('2026-05-06');
    expect(latestCheckOut(arrival, calendar)).toBe('2026-05-20');
    expect(latestCheckOut(isoDate('2026-05-11'), calendar)).toBeNull();
  });
});

const calendars = fc.record({
  taken: fc.array(stays(60, 8), { maxLength: 6 }),
  rates: fc.oneof(openRates, strictRates),
  today: fc.constant(addDays(TODAY, 5)),
  hour: fc.integer({ min: 0, max: 23 }),
});

describe('the calendar', () => {
  it('allows exactly the stays that can be quoted and are free', () => {
    fc.assert(
      fc.property(calendars, stays(60, 30), (some, stay) => {
        const offered =
          canCheckIn(stay.check_in, some) && canCheckOut(stay.check_in, stay.check_out, some);
        const free = !some.taken.some((other) => overlaps(other, stay));
        const quotable =
          stayProblems(
            { rates: some.rates, max_guests: 1, pets_allowed: false },
            stay,
            { guests: 1 },
            some,
          ).length === 0;
        expect(offered).toBe(free && quotable);
      }),
      { numRuns: 500 },
    );
  });

  it('allows a check-in exactly if some check-out is allowed', () => {
    fc.assert(
      fc.property(calendars, daysFrom(addDays(TODAY, 5), 60), (some, day) => {
        const anyDay = {
          ...some,
          rates: bookedAnyTime({ ...some.rates, arrival_days: [], seasons: [] }),
        };
        const latest = latestCheckOut(day, anyDay);
        const departures =
          latest === null
            ? []
            : eachNight({ check_in: addDays(day, 1), check_out: addDays(latest, 1) }).filter(
                (departure) => canCheckOut(day, departure, anyDay),
              );
        expect(canCheckIn(day, anyDay)).toBe(departures.length > 0);
      }),
    );
  });

  it('marks a night taken exactly if a stay contains it', () => {
    fc.assert(
      fc.property(fc.array(stays(40, 8)), daysFrom(TODAY, 50), (taken, day) => {
        const slept = new Set(taken.flatMap(eachNight));
        expect(isNightTaken(day, taken)).toBe(slept.has(day));
      }),
    );
  });
});
