import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '../dates/day.ts';
import { gapLengths, medianPrice, suggestedRange, takenFlags, unbookedAround } from './year.ts';

const TODAY = isoDate('2027-03-01');
/** "x" is a taken night, "." a free one. */
const flags = (text: string) => text.split('').map((night) => night === 'x');

describe('takenFlags', () => {
  it.each([
    ['a stay within', [[1, 3]], '.xx..'],
    ['a stay that began before', [[-4, 2]], 'xx...'],
    ['a stay that ends later', [[3, 40]], '...xx'],
    [
      'stays before and after',
      [
        [-5, 0],
        [5, 9],
      ],
      '.....',
    ],
    [
      'stays that touch',
      [
        [0, 2],
        [2, 3],
      ],
      'xxx..',
    ],
    [
      'stays that overlap',
      [
        [0, 3],
        [1, 2],
      ],
      'xxx..',
    ],
  ] as const)('%s', (_, stays, expected) => {
    const taken = stays.map(([first, last]) => ({
      first: addDays(TODAY, first),
      last: addDays(TODAY, last),
    }));
    expect(takenFlags(TODAY, expected.length, taken)).toEqual(flags(expected));
  });
});

describe('gapLengths', () => {
  it.each([
    ['x..x.x', [null, 2, 2, null, 1, null]],
    // Yesterday bounds the first gap; the last one is open.
    ['..x...', [2, 2, null, null, null, null]],
    ['xx', [null, null]],
    ['....', [null, null, null, null]],
    ['', []],
  ])('of %s', (text, expected) => {
    expect(gapLengths(flags(text))).toEqual(expected);
  });

  it('a gap of n nights has n nights, and taken nights have none', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (taken) => {
        const expected = taken.map((isTaken, at) => {
          const [start, end] = [taken.lastIndexOf(true, at) + 1, taken.indexOf(true, at)];
          return isTaken || end < 0 ? null : end - start;
        });
        expect(gapLengths(taken)).toEqual(expected);
      }),
    );
  });
});

describe('unbookedAround', () => {
  it('is false within 14 nights of a booked night', () => {
    const booked = Array.from({ length: 40 }, (_, at) => at === 20);
    const near = unbookedAround(booked).flatMap((unbooked, at) => (unbooked ? [] : [at]));
    expect([near[0], near.at(-1), near.length]).toEqual([6, 34, 29]);
  });
  it.each([
    [true, '....'],
    [false, 'x...'],
    [false, '...x'],
  ])('is %s everywhere in %s', (expected, text) => {
    expect(new Set(unbookedAround(flags(text)))).toEqual(new Set([expected]));
  });
  it('equals the distance to the nearest booked night', () => {
    fc.assert(
      fc.property(fc.array(fc.boolean(), { maxLength: 60 }), (booked) => {
        const expected = booked.map(
          (_, at) => !booked.some((flag, other) => flag && Math.abs(other - at) <= 14),
        );
        expect(unbookedAround(booked)).toEqual(expected);
      }),
    );
  });
});

describe('medianPrice', () => {
  it.each([
    [[], null],
    [[100, 200], null],
    [[300, 100, 200], 200],
    // Of an even number the lower of the two.
    [[400, 100, 300, 200], 200],
    [[100, 100, 100], 100],
  ])('of %j is %s', (amounts, expected) => {
    expect(medianPrice(amounts)).toBe(expected);
  });
  it('is one of the amounts, whatever their order', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 3 });
    fc.assert(
      fc.property(amounts, (list) => {
        const median = medianPrice(list);
        expect(list).toContain(median);
        expect(medianPrice(list.toReversed())).toBe(median);
      }),
    );
  });
});

it('suggests 365 nights from today on', () => {
  expect(suggestedRange(TODAY)).toEqual({ from: TODAY, to: '2028-02-29' });
});
