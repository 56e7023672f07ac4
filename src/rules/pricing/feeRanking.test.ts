import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { feeStructures, TODAY } from '#tests/support/generators/arbitraries.ts';
import { addDays, isoDate } from '../dates/day.ts';
import { rankFees, conflictingFee } from './feeRanking.ts';
import { chooseFee, validOn, type FeeContext, type FeeStructure } from './fees.ts';
import { basisPoints, cents } from '../money/money.ts';

const contexts: fc.Arbitrary<FeeContext> = fc.record({
  country_code: fc.constantFrom('PT', 'DE'),
  property_type: fc.constantFrom('villa', 'loft'),
  account_type: fc.constantFrom('personal', 'business'),
  vip: fc.boolean(),
  currency: fc.constantFrom('EUR', 'USD'),
});

const fees = fc.uniqueArray(feeStructures, { maxLength: 8, selector: ({ id }) => id });

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

describe('rankFees', () => {
  it('lists the chosen fee first and every other once', () => {
    fc.assert(
      fc.property(fees, contexts, (list, context) => {
        const ranked = rankFees(list, 'seller', context, TODAY);
        expect(ranked[0]?.fee ?? null).toBe(chooseFee(list, 'seller', context, TODAY));
        expect(new Set(ranked.map(({ fee: { id } }) => id)).size).toBe(ranked.length);
      }),
    );
  });

  it('lists second the fee that is chosen without the first', () => {
    fc.assert(
      fc.property(fees, contexts, (list, context) => {
        const [first, second] = rankFees(list, 'buyer', context, TODAY);
        const rest = list.filter((one) => one !== first?.fee);
        expect(chooseFee(rest, 'buyer', context, TODAY)).toBe(second?.fee ?? null);
      }),
    );
  });
});

describe('conflicting fees', () => {
  const may = { valid_from: isoDate('2026-05-01'), valid_to: isoDate('2026-06-01') };
  const june = { valid_from: isoDate('2026-06-01'), valid_to: isoDate('2026-07-01') };

  it.each<[string, Partial<FeeStructure>, Partial<FeeStructure>, boolean]>([
    ['has the same criteria, unlimited', {}, {}, true],
    ['has the same criteria within an unlimited one', {}, may, true],
    ['starts on the day the other ends', may, june, false],
    [
      'starts a day before the other ends',
      may,
      { ...june, valid_from: isoDate('2026-05-31') },
      true,
    ],
    ['never ends and started before', { valid_from: may.valid_from }, june, true],
    ['ended before the other starts', { valid_to: may.valid_from }, june, false],
    ['is of the other side', {}, { side: 'seller' }, false],
    ['is for one country', {}, { country_code: 'PT' }, false],
    ['is for another country', { country_code: 'DE' }, { country_code: 'PT' }, false],
    ['is for the same country', { country_code: 'PT' }, { country_code: 'PT' }, true],
    ['is for VIP sellers where the other is for the rest', { vip: true }, { vip: false }, false],
  ])('a fee that %s', (_, one, other, expected) => {
    expect(conflictingFee(fee('a', one), [fee('b', other)]) !== null).toBe(expected);
    expect(conflictingFee(fee('b', other), [fee('a', one)]) !== null).toBe(expected);
  });

  it('is never the fee itself', () => {
    expect(conflictingFee(fee('a'), [fee('a', { percentage: basisPoints(5) })])).toBeNull();
  });

  it('prevents two fees with the same criteria on one day', () => {
    fc.assert(
      fc.property(
        feeStructures,
        feeStructures,
        fc.integer({ min: -30, max: 60 }),
        (a, b, offset) => {
          fc.pre(a.id !== b.id && conflictingFee(a, [b]) === null);
          const day = addDays(TODAY, offset);
          const same =
            a.side === b.side &&
            (['country_code', 'property_type', 'account_type', 'vip', 'currency'] as const).every(
              (criterion) => a[criterion] === b[criterion],
            );
          expect(same && validOn(a, day) && validOn(b, day)).toBe(false);
        },
      ),
    );
  });
});
