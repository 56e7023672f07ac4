import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import { listingValues } from '#tests/support/listings/listingValues.ts';
import { weekSample } from './weekSample.ts';

const today = isoDate('2026-06-01');
const seller = { country_code: 'PT', account_type: 'personal' } as const;
const { rates } = listingValues();

describe('weekSample', () => {
  it('prices a week in about a month with its discount and the cleaning fee', () => {
    const values = listingValues({
      rates: { ...rates, weekly_discount: basisPoints(1000), cleaning_fee: cents(4000) },
    });
    const sample = weekSample(values, seller, [], today);
    expect(sample?.stay).toEqual({ check_in: '2026-07-01', check_out: '2026-07-08' });
    expect(sample?.price.total).toBe(70_000 - 7000 + 4000);
  });

  it('begins on a check-in day and lasts as long as a stay must', () => {
    const values = listingValues({ rates: { ...rates, arrival_days: [6], min_nights: 10 } });
    // 1 July 2026 is a Wednesday.
    expect(weekSample(values, seller, [], today)?.stay).toEqual({
      check_in: '2026-07-04',
      check_out: '2026-07-14',
    });
  });

  it('is absent without a price', () => {
    const values = listingValues({ rates: { ...rates, base: null } });
    expect(weekSample(values, seller, [], today)).toBeNull();
  });
});
