import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disjoint, nightSet } from '../calendarFeeds/nights.ts';
import { addDays, isoDate } from '../dates/day.ts';
import { preparationRanges } from './preparation.ts';

const FIRST = isoDate('2026-07-01');
const nights = (first: string, last: string, around = 0) => ({
  first: isoDate(first),
  last: isoDate(last),
  around,
});

describe('preparationRanges', () => {
  it.each([
    ['none around a block', [nights('2026-07-05', '2026-07-08')], []],
    ['those before and after a stay', [nights('2026-07-05', '2026-07-08', 2)], ['03/05', '08/10']],
    [
      'once between two stays',
      [nights('2026-07-05', '2026-07-08', 2), nights('2026-07-10', '2026-07-12', 2)],
      ['03/05', '08/10', '12/14'],
    ],
    [
      'without those that are taken',
      [nights('2026-07-05', '2026-07-08', 2), nights('2026-07-09', '2026-07-12')],
      ['03/05', '08/09'],
    ],
  ])('%s', (_, entries, expected) => {
    const ranges = preparationRanges(entries);
    expect(ranges.map(({ first, last }) => `${first.slice(8)}/${last.slice(8)}`)).toEqual(expected);
  });

  it('are the nights near a stay that nothing takes', () => {
    const entry = fc
      .tuple(fc.nat(40), fc.integer({ min: 1, max: 6 }), fc.nat(4))
      .map(([start, length, around]) => {
        const first = addDays(FIRST, start);
        return { first, last: addDays(first, length), around };
      });
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), (entries) => {
        const ranges = preparationRanges(entries);
        expect(disjoint(ranges)).toEqual(ranges);
        const found = nightSet(ranges);
        for (let day = addDays(FIRST, -6); day < addDays(FIRST, 60); day = addDays(day, 1)) {
          const isNear = entries.some(
            ({ first, last, around }) =>
              addDays(first, -around) <= day && day < addDays(last, around),
          );
          const isTaken = entries.some(({ first, last }) => first <= day && day < last);
          expect(found.has(day)).toBe(isNear && !isTaken);
        }
      }),
    );
  });
});
