import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { amounts, feeStructures, TODAY } from '#tests/support/generators/arbitraries.ts';
import { addDays, isoDate } from '../dates/day.ts';
import { chooseFee, type FeeContext, feeOn, type FeeStructure } from './fees.ts';
import { basisPoints, cents } from '../money/money.ts';

const context: FeeContext = {
  country_code: 'PT',
  property_type: 'villa',
  account_type: 'personal',
  vip: false,
  currency: 'EUR',
};

function fee(id: string, change: Partial<FeeStructure> = {}): FeeStructure {
  return {
    id,
    side: 'buyer',
    percentage: basisPoints(1000),
    fixed: cents(0),
    minimum: null,
    maximum: null,
    valid_from: null,
    valid_to: null,
    country_code: null,
    property_type: null,
    account_type: null,
    vip: null,
    currency: null,
    ...change,
  };
}

describe('chooseFee', () => {
  const tomorrow = addDays(TODAY, 1);
  const yesterday = addDays(TODAY, -1);

  it.each<[string, FeeStructure[], string | null]>([
    ['none', [], null],
    ['the other side', [fee('a', { side: 'seller' })], null],
    ['the only one', [fee('a')], 'a'],
    ['more criteria', [fee('z'), fee('a', { vip: false })], 'a'],
    [
      'two before one',
      [fee('z', { vip: false }), fee('a', { country_code: 'PT', currency: 'EUR' })],
      'a',
    ],
    ['no criterion that fails', [fee('a'), fee('z', { country_code: 'PT', vip: true })], 'a'],
    ['valid from today', [fee('a', { valid_from: TODAY })], 'a'],
    ['not valid yet', [fee('a', { valid_from: tomorrow })], null],
    ['its end excluded', [fee('a', { valid_to: TODAY })], null],
    ['valid until tomorrow', [fee('a', { valid_to: tomorrow })], 'a'],
    ['later first', [fee('b', { valid_from: yesterday }), fee('a', { valid_from: TODAY })], 'a'],
    ['dated before undated', [fee('b'), fee('a', { valid_from: yesterday })], 'a'],
    ['then the greater id', [fee('b'), fee('c'), fee('a')], 'c'],
    ['criteria before dates', [fee('b', { valid_from: TODAY }), fee('a', { vip: false })], 'a'],
  ])('%s', (_, fees, id) => {
    expect(chooseFee(fees, 'buyer', context, TODAY)?.id ?? null).toBe(id);
    expect(chooseFee(fees.toReversed(), 'buyer', context, TODAY)?.id ?? null).toBe(id);
  });

  it('does not depend on the order of the list', () => {
    const lists = fc.uniqueArray(feeStructures, { selector: (item) => item.id, maxLength: 8 });
    const pairs = lists.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
      ),
    );
    fc.assert(
      fc.property(pairs, fc.constantFrom('buyer', 'seller'), ([list, shuffled], side) => {
        expect(chooseFee(shuffled, side, context, TODAY)).toBe(
          chooseFee(list, side, context, TODAY),
        );
      }),
    );
  });

  it('finds a fee whenever one without criteria applies', () => {
    fc.assert(
      fc.property(fc.array(feeStructures), (fees) => {
        expect(chooseFee([...fees, fee('all')], 'buyer', context, TODAY)).not.toBeNull();
      }),
    );
  });
});

describe('feeOn', () => {
  it.each<[string, Partial<FeeStructure>, number, number]>([
    ['a percentage', {}, 12_345, 1_234],
    ['half to even', {}, 12_355, 1_236],
    ['with a fixed part', { fixed: cents(50) }, 10_000, 1_050],
    ['not below the minimum', { minimum: cents(2_000) }, 10_000, 2_000],
    ['not above the maximum', { maximum: cents(700) }, 10_000, 700],
    ['the maximum before the minimum', { minimum: cents(900), maximum: cents(700) }, 100, 700],
    ['on zero', {}, 0, 0],
  ])('%s', (_, change, amount, taken) => {
    expect(feeOn(fee('a', change), cents(amount))).toBe(taken);
  });

  it('is monotonic and never negative', () => {
    fc.assert(
      fc.property(feeStructures, amounts(1_000_000), amounts(1_000_000), (some, amount, more) => {
        const taken = feeOn(some, amount);
        expect(taken).toBeGreaterThanOrEqual(0);
        expect(feeOn(some, cents(amount + more))).toBeGreaterThanOrEqual(taken);
      }),
    );
  });
});

it('compares days by date', () => {
  expect(
    chooseFee(
      [fee('a', { valid_from: isoDate('2026-02-09') })],
      'buyer',
      context,
      isoDate('2026-02-10'),
    )?.id,
  ).toBe('a');
});
