import { expect, it } from 'vitest';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { changeOf, summaryOf } from './nightsSummary.ts';

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

it('the summary counts changed nights and sums open ones', () => {
  const nights = [
    nightAt(0, 10_000, 12_000),
    nightAt(1, 11_000, 11_000),
    nightAt(2, 77_700, 10_000, { source: 'hand' }),
    nightAt(3, 10_000, 9_000, { free: false }),
    nightAt(4, 10_000, 9_500, { source: 'automatic' }),
    nightAt(5, 10_000, 50_000),
  ];
  expect(nights.map(changeOf)).toEqual([2_000, 0, 0, 0, -500, 40_000]);
  expect(summaryOf(nights.slice(0, 5))).toEqual({
    changed: 2,
    byHand: 1,
    taken: 1,
    before: 31_000,
    after: 32_500,
  });
});
