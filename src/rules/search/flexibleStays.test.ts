import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, daysBetween, isoDate, weekday } from '../dates/day.ts';
import { eachNight, nightsOf } from '../dates/stay.ts';
import {
  LENGTH_NIGHTS,
  monthsFrom,
  STAY_LENGTHS,
  staysAround,
  staysInMonths,
} from './flexibleStays.ts';

const TODAY = isoDate('2026-11-23');
const days = fc.integer({ min: 0, max: 1500 }).map((day) => addDays(isoDate('2026-01-01'), day));
const months = fc
  .uniqueArray(fc.integer({ min: 0, max: 23 }), { minLength: 1, maxLength: 3 })
  .map((indexes) => indexes.flatMap((index) => monthsFrom(TODAY, 24).slice(index, index + 1)));

describe('monthsFrom', () => {
  it('crosses the end of a year', () => {
    expect(monthsFrom(TODAY, 3)).toEqual(['2026-11', '2026-12', '2027-01']);
  });
});

describe('staysAround', () => {
  it('tries the chosen stay first, then a day earlier, a day later', () => {
    const stay = { check_in: isoDate('2027-03-01'), check_out: isoDate('2027-03-04') };
    expect(staysAround(stay, 1).map(({ check_in }) => check_in)).toEqual([
      '2027-03-01',
      '2027-02-28',
      '2027-03-02',
    ]);
  });

  it('keeps the length and tries each day once, nearest first', () => {
    fc.assert(
      fc.property(
        days,
        fc.integer({ min: 1, max: 60 }),
        fc.integer({ min: 0, max: 7 }),
        (day, nights, flexible) => {
          const stay = { check_in: day, check_out: addDays(day, nights) };
          const stays = staysAround(stay, flexible);
          const distances = stays.map((one) => Math.abs(daysBetween(day, one.check_in)));
          expect(new Set(stays.map(({ check_in }) => check_in)).size).toBe(2 * flexible + 1);
          expect(distances).toEqual(distances.toSorted((a, b) => a - b));
          expect(Math.max(...distances)).toBe(flexible);
          for (const one of stays) expect(nightsOf(one)).toBe(nights);
        },
      ),
    );
  });
});

describe('staysInMonths', () => {
  it.each([
    // The last Friday of April 2027 is the 30th: its second night is in May.
    ['weekend', ['2027-04'], 4, '2027-04-02', '2027-04-25'],
    ['weekend', ['2027-04', '2027-05'], 9, '2027-04-02', '2027-05-30'],
    ['week', ['2027-03'], 25, '2027-03-01', '2027-04-01'],
    ['month', ['2027-02'], 1, '2027-02-01', '2027-03-01'],
    ['month', ['2027-03'], 4, '2027-03-01', '2027-04-01'],
    // 92 days of summer.
    ['week', ['2027-08', '2027-06', '2027-07'], 86, '2027-06-01', '2027-09-01'],
    // Months apart: no stay crosses from one to the other.
    ['week', ['2027-01', '2027-03'], 50, '2027-01-01', '2027-04-01'],
  ] as const)('a %s in %j has %i stays', (length, chosen, count, first, last) => {
    const stays = staysInMonths(length, chosen, TODAY);
    expect(stays).toHaveLength(count);
    expect(stays[0]?.check_in).toBe(first);
    expect(stays.at(-1)?.check_out).toBe(last);
  });

  it('leaves out days that have passed and months that do not exist', () => {
    expect(staysInMonths('week', ['2026-11'], TODAY).map(({ check_in }) => check_in)).toEqual([
      '2026-11-23',
      '2026-11-24',
    ]);
    expect(staysInMonths('weekend', ['2026-10', '2027-13', 'soon'], TODAY)).toEqual([]);
  });

  it('finds exactly the stays whose nights are all in the chosen months', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STAY_LENGTHS), months, days, (length, chosen, today) => {
        const found = new Set(staysInMonths(length, chosen, today).map(({ check_in }) => check_in));
        for (let day = isoDate('2026-10-01'); day < '2029-02-01'; day = addDays(day, 1)) {
          const stay = { check_in: day, check_out: addDays(day, LENGTH_NIGHTS[length]) };
          const fits =
            day >= today &&
            (length !== 'weekend' || weekday(day) === 5) &&
            eachNight(stay).every((night) => chosen.includes(night.slice(0, 7)));
          expect(found.has(day)).toBe(fits);
        }
      }),
      { numRuns: 30 },
    );
  });
});
