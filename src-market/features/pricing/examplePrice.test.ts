import { describe, expect, it } from 'vitest';
import { isoDate } from '#src/rules/dates/day.ts';
import type { FeeStructure } from '#src/rules/pricing/fees.ts';
import { basisPoints, cents } from '#src/rules/money/money.ts';
import { examplePrice, type ExampleInput } from './examplePrice.ts';

const today = isoDate('2026-06-01');
const all = {
  fixed: cents(0),
  minimum: null,
  maximum: null,
  valid_from: null,
  valid_to: null,
  country_code: null,
  property_type: null,
  account_type: null,
  currency: null,
};
const fees: FeeStructure[] = [
  { ...all, id: 'a', side: 'buyer', percentage: basisPoints(1000), vip: null },
  { ...all, id: 'b', side: 'seller', percentage: basisPoints(1200), vip: null },
  { ...all, id: 'c', side: 'seller', percentage: basisPoints(800), vip: true },
];
const input: ExampleInput = {
  nightly: 10_000,
  nights: 3,
  currency: 'EUR',
  property_type: 'house',
  country_code: '',
  account_type: 'personal',
  vip: false,
};

describe('examplePrice', () => {
  it('applies the default fees', () => {
    expect(examplePrice(input, fees, today)).toMatchObject({
      total: 33_000,
      seller_total: 26_400,
    });
  });

  it('charges a VIP seller less, and the buyer the same', () => {
    expect(examplePrice({ ...input, vip: true }, fees, today)).toMatchObject({
      total: 33_000,
      seller_total: 27_600,
    });
  });

  it.each([0, -1, 1.5, Number.NaN])('is no price at %s a night', (nightly) => {
    expect(examplePrice({ ...input, nightly }, fees, today)).toBeNull();
  });
});
