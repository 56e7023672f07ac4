import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isoDate } from '../dates/day.ts';
import { basisPoints, cents, portion, sum } from '../money/money.ts';
import { COMPARABLE_STEPS } from './comparableSteps.ts';
import { product } from './factor.ts';
import { holidayOfNight, NEW_YEARS_EVE } from './holidays.ts';
import { limitProblems, priceLimits, STRENGTHS } from './limits.ts';
import { suggest, usualOccupancy, type Demand, type OwnNight } from './suggest.ts';

const OPEN = { lowest: cents(100), highest: cents(10_000_000) };
const QUIET: Demand = { gap: null, unbooked: false, holiday: null, event: null };
const LEAD = 90;
const own = (price: number, rule: OwnNight['rule'] = 'base'): OwnNight => ({
  base: cents(12_000),
  price: cents(price),
  rule,
});

describe('the factors of a suggestion', () => {
  it('leave the base price where nothing deviates', () => {
    const same = suggest(
      own(12_000),
      { median: cents(12_000), step: 'alike' },
      usualOccupancy(LEAD),
      QUIET,
      LEAD,
      OPEN,
    );
    expect(same).toEqual({
      base: 12_000,
      factors: [],
      product: 12_000,
      limited: null,
      price: 12_000,
    });
  });

  it.each([
    ['a weekday', own(13_800, 'weekday'), null, null, QUIET, LEAD, [['weekday', 11_500]], 13_800],
    ['a season', own(18_000, 'season'), null, null, QUIET, LEAD, [['season', 15_000]], 18_000],
    [
      'dear comparable homes',
      own(12_000),
      24_000,
      null,
      QUIET,
      LEAD,
      [['comparables', 11_500]],
      13_800,
    ],
    [
      'cheap comparable homes',
      own(12_000),
      9_600,
      null,
      QUIET,
      LEAD,
      [['comparables', 9_400]],
      11_280,
    ],
    ['full comparable homes', own(12_000), null, 0.4, QUIET, LEAD, [['occupancy', 10_800]], 12_960],
    ['tonight', own(12_000), null, null, QUIET, 0, [['last_minute', 8_500]], 10_200],
    ['five days ahead', own(12_000), null, null, QUIET, 5, [['last_minute', 9_000]], 10_800],
    ['fifteen days ahead', own(12_000), null, null, QUIET, 15, [], 12_000],
    ['ten months ahead', own(12_000), null, null, QUIET, 300, [['far_out', 10_500]], 12_600],
    [
      'a gap of two nights',
      own(12_000),
      null,
      null,
      { ...QUIET, gap: 2 },
      LEAD,
      [['orphan_gap', 9_000]],
      10_800,
    ],
    ['a gap of three nights', own(12_000), null, null, { ...QUIET, gap: 3 }, LEAD, [], 12_000],
    [
      'nothing booked',
      own(12_000),
      null,
      null,
      { ...QUIET, unbooked: true },
      30,
      [['pacing', 9_600]],
      11_520,
    ],
    [
      'a holiday',
      own(12_000),
      null,
      null,
      { ...QUIET, holiday: 'Easter Monday' },
      LEAD,
      [['holiday', 11_000]],
      13_200,
    ],
    [
      'an event',
      own(12_000),
      null,
      null,
      { ...QUIET, event: { name: 'Book fair', increase: basisPoints(2_500) } },
      LEAD,
      [['event', 12_500]],
      15_000,
    ],
  ] as const)('say %s', (_, night, median, occupancy, demand, lead, factors, price) => {
    const comparables =
      median === null ? null : ({ median: cents(median), step: 'alike' } as const);
    const found = suggest(night, comparables, occupancy, demand, lead, OPEN);
    expect(found.factors.map(({ code, share }) => [code, share])).toEqual(factors);
    expect(found.price).toBe(price);
  });

  it.each([
    ['alike', 10_600],
    ['radius', 10_500],
    ['type', 10_400],
    ['size', 10_200],
  ] as const)('follow comparable homes of the step %s by %i basis points', (step, share) => {
    const found = suggest(own(12_000), { median: cents(14_400), step }, null, QUIET, LEAD, OPEN);
    expect(found.factors).toEqual([{ code: 'comparables', share }]);
  });
});

const amounts = fc.integer({ min: 100, max: 1_000_000 }).map(cents);
const shares = fc.integer({ min: 0, max: 5_000 }).map(basisPoints);
const nights = fc.record({
  base: amounts,
  price: amounts,
  rule: fc.constantFrom('season', 'weekday', 'base'),
});
const demands = fc.record({
  gap: fc.option(fc.integer({ min: 1, max: 9 })),
  unbooked: fc.boolean(),
  holiday: fc.option(fc.constantFrom('Christmas Day', NEW_YEARS_EVE)),
  event: fc.option(fc.record({ name: fc.constant('Book fair'), increase: shares })),
});
const leads = fc.integer({ min: 0, max: 365 });
const medians = fc.option(
  fc.record({ median: amounts, step: fc.constantFrom(...COMPARABLE_STEPS) }),
);
const occupancies = fc.double({ min: 0, max: 1, noNaN: true });

it('the factor of an event has its name', () => {
  const event = { name: 'Book fair', increase: basisPoints(1_000) };
  const { factors } = suggest(own(12_000), null, null, { ...QUIET, event }, LEAD, OPEN);
  expect(factors).toEqual([{ code: 'event', share: 11_000, event: 'Book fair' }]);
});

describe('every suggestion', () => {
  it('is its base times its factors, and within the limits after the largest discount', () => {
    fc.assert(
      fc.property(
        ...([nights, medians, fc.option(occupancies), demands, leads] as const),
        ...([amounts, amounts, shares, fc.constantFrom(...STRENGTHS)] as const),
        fc.integer({ min: 7, max: 60 }),
        (night, median, occupancy, demand, lead, minimum, maximum, discount, strength, length) => {
          const rates = { weekly_discount: discount, monthly_discount: basisPoints(0) };
          const limits = priceLimits({ minimum, maximum }, rates);
          if (!limits) return;
          const found = suggest(night, median, occupancy, demand, lead, limits, strength);
          expect(product(found.base, found.factors)).toBe(found.product);
          expect(found.limited !== null || found.price === found.product).toBe(true);
          expect(found.price).toBeLessThanOrEqual(maximum);
          const total = sum(Array.from({ length }, () => found.price));
          expect(total - portion(total, discount)).toBeGreaterThanOrEqual(minimum * length);
        },
      ),
    );
  });

  it('never falls when more comparable homes are taken', () => {
    fc.assert(
      fc.property(
        nights,
        medians,
        occupancies,
        occupancies,
        demands,
        leads,
        (night, median, a, b, demand, lead) => {
          const of = (share: number) => suggest(night, median, share, demand, lead, OPEN).price;
          expect(of(Math.max(a, b))).toBeGreaterThanOrEqual(of(Math.min(a, b)));
        },
      ),
    );
  });
});

describe('limits', () => {
  const rates = { weekly_discount: basisPoints(1_000), monthly_discount: basisPoints(2_000) };
  const settings = { automatic: false, minimum: null, maximum: null, strength: 'normal' } as const;
  it.each([
    [{}, []],
    [{ automatic: true }, ['minimum required', 'maximum required']],
    [{ minimum: 0 }, ['minimum too_low']],
    [{ maximum: 1_000_000_000 }, ['maximum too_high']],
    [{ minimum: 20_000, maximum: 10_000 }, ['maximum below_minimum']],
    [{ minimum: 10_000, maximum: 12_499 }, ['maximum below_discounted_minimum']],
    [{ minimum: 10_000, maximum: 12_500 }, []],
  ])('%j', (change, problems) => {
    const found = limitProblems({ ...settings, ...change }, rates);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });
});

describe('the holiday of a night', () => {
  const holidays = new Map([[isoDate('2026-05-25'), 'Whit Monday']]);

  it.each([
    ['2026-05-23', null],
    ['2026-05-24', 'Whit Monday'],
    ['2026-05-25', 'Whit Monday'],
    ['2026-05-26', null],
    ['2026-12-31', 'New Year’s Eve'],
  ])('%s: %s', (night, name) => {
    expect(holidayOfNight(isoDate(night), holidays)).toBe(name);
  });
});
