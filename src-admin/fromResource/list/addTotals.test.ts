import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addTotals } from './addTotals.ts';

describe('addTotals', () => {
  it('adds each currency and column separately', () => {
    expect(
      addTotals([
        [
          { currency: 'USD', amounts: { total: 5, fee: 1 } },
          { currency: 'EUR', amounts: { total: 10, fee: 0 } },
        ],
        [{ currency: 'EUR', amounts: { total: 7, fee: 2 } }],
        [],
      ]),
    ).toEqual([
      { currency: 'EUR', amounts: { total: 17, fee: 2 } },
      { currency: 'USD', amounts: { total: 5, fee: 1 } },
    ]);
  });

  it('does not depend on how the list is divided', () => {
    const total = fc.record({
      currency: fc.constantFrom('EUR', 'GBP', 'USD'),
      amounts: fc.record({ total: fc.integer({ min: -1e9, max: 1e9 }) }),
    });
    fc.assert(
      fc.property(fc.array(total), fc.nat(), (all, at) => {
        const cut = all.length === 0 ? 0 : at % all.length;
        expect(addTotals([all.slice(0, cut), all.slice(cut)])).toEqual(addTotals([all]));
      }),
    );
  });
});
