import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { absorbedRefunds } from './absorbedRefunds.ts';

const owed = [300, 200, 100].map((amount) => ({ amount: cents(amount) }));

it.each([
  [0, []],
  [299, [299]],
  [300, [300]],
  [450, [300, 150]],
  [900, [300, 200, 100]],
])('money of %i returned elsewhere pays %j of what is owed', (amount, expected) => {
  expect(absorbedRefunds(owed, cents(amount)).map((part) => part.amount)).toEqual(expected);
});

it('pays as much as is owed and returned, and of no refund more than its amount', () => {
  const amounts = fc.array(fc.integer({ min: 1, max: 1_000_000 }), { maxLength: 6 });
  fc.assert(
    fc.property(amounts, fc.nat(3_000_000), (each, returned) => {
      const parts = absorbedRefunds(
        each.map((amount) => ({ amount: cents(amount) })),
        cents(returned),
      );
      const total = each.reduce((sum, amount) => sum + amount, 0);
      expect(parts.reduce((sum, part) => sum + part.amount, 0)).toBe(Math.min(total, returned));
      for (const { refund, amount } of parts) expect(amount).toBeLessThanOrEqual(refund.amount);
    }),
  );
});
