import { describe, expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { monthsOf, summaryOf, weeksOf } from './nightsSummary.ts';

/** A Wednesday. */
const TODAY = isoDate('2027-03-10');

const nightAt = (
  at: number,
  current: number,
  price: number,
  more: Partial<SuggestedNight> = {},
): SuggestedNight => ({
  date: addDays(TODAY, at),
  current: cents(current),
  free: true,
  source: null,
  suggestion: {
    base: cents(price),
    factors: [],
    product: cents(price),
    limited: null,
    price: cents(price),
  },
  ...more,
});

describe('weeksOf', () => {
  const nights = Array.from({ length: 30 }, (_, at) => nightAt(at, 100, 100));
  it.each([
    // The days of the first and the last night in their weeks.
    ['2027-03', 1, 4, 2],
    ['2027-03', 0, 4, 3],
    ['2027-04', 1, 2, 3],
  ] as const)('%s with weeks from %s has %s weeks', (month, firstWeekday, count, first) => {
    const weeks = weeksOf(nights, month, firstWeekday);
    expect(weeks).toHaveLength(count);
    expect(weeks.every((week) => week.length === 7)).toBe(true);
    expect(weeks[0]?.findIndex((night) => night !== null)).toBe(first);
  });
  it('of a month without nights are none', () => {
    expect(weeksOf(nights, '2027-05', 1)).toEqual([]);
  });
  it('belong to the months of the nights', () => {
    expect(monthsOf(nights)).toEqual(['2027-03', '2027-04']);
  });
});

it('the summary counts changed nights and sums open ones', () => {
  const nights = [
    nightAt(0, 10_000, 12_000),
    nightAt(1, 11_000, 11_000),
    nightAt(2, 77_700, 10_000, { source: 'hand' }),
    nightAt(3, 10_000, 9_000, { free: false }),
    nightAt(4, 10_000, 9_500, { source: 'automatic' }),
    nightAt(5, 10_000, 50_000),
  ];
  expect(summaryOf(nights, TODAY, addDays(TODAY, 4))).toEqual({
    changed: 2,
    byHand: 1,
    taken: 1,
    before: 31_000,
    after: 32_500,
  });
});
