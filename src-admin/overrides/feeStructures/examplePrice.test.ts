import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { cents } from '#src/rules/money/money.ts';
import { acceptsStay } from './examplePrice.ts';

const season = (rules: { min_nights?: number; max_nights?: number }) => ({
  from: isoDate('2026-07-01'),
  to: isoDate('2026-09-01'),
  nightly: cents(9_000),
  ...rules,
});

describe('acceptsStay', () => {
  it.each([
    [2, 28, [], true],
    [4, 28, [], false],
    [1, 2, [], false],
    [1, 28, [season({ min_nights: 7 })], false],
    [1, 28, [season({})], true],
  ])('of %i to %i nights: %#', (min_nights, max_nights, seasons, takes) => {
    expect(acceptsStay({ min_nights, max_nights, seasons }, 3)).toBe(takes);
  });
});
