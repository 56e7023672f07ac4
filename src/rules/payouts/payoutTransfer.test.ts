import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { reversedItems } from './payoutTransfer.ts';

const items = (...amounts: readonly number[]) =>
  amounts.map((amount, index) => ({ booking_id: `b${index}`, amount: cents(amount) }));
const again = (amounts: readonly number[], before: number, now: number) =>
  reversedItems(items(...amounts), cents(before), cents(now)).map(({ booking_id, amount }) => [
    booking_id,
    amount,
  ]);

describe('reversed items', () => {
  it.each([
    ['nothing', [100, 50], 0, 0, []],
    [
      'all of it',
      [100, 50],
      0,
      150,
      [
        ['b0', 100],
        ['b1', 50],
      ],
    ],
    [
      'a part, in order',
      [100, 50],
      0,
      120,
      [
        ['b0', 100],
        ['b1', 20],
      ],
    ],
    ['the rest of a part', [100, 50], 120, 150, [['b1', 30]]],
    [
      'all of a payout with a deduction',
      [100, -30],
      0,
      70,
      [
        ['b0', 100],
        ['b1', -30],
      ],
    ],
    ['a part of a payout with a deduction', [100, -30], 0, 40, [['b0', 40]]],
    [
      'the rest of a payout with a deduction',
      [100, -30],
      40,
      70,
      [
        ['b0', 60],
        ['b1', -30],
      ],
    ],
    ['a duplicate webhook', [100, 50], 150, 150, []],
  ])('%s', (_name, amounts, before, now, expected) => {
    expect(again(amounts, before, now)).toEqual(expected);
  });

  it('sums to the reversed amount for any sequence of reversals', () => {
    const payouts = fc
      .array(fc.integer({ min: -5_000, max: 20_000 }), { minLength: 1, maxLength: 6 })
      .map((amounts) => amounts.filter((amount) => amount !== 0))
      .filter((amounts) => amounts.reduce((sum, amount) => sum + amount, 0) > 0);
    fc.assert(
      fc.property(payouts, fc.array(fc.nat(), { maxLength: 4 }), (amounts, cuts) => {
        const whole = amounts.reduce((sum, amount) => sum + amount, 0);
        const steps = [0, ...cuts.map((cut) => cut % whole).sort((a, b) => a - b), whole];
        const back = new Map<string, number>();
        for (const [index, now] of steps.entries()) {
          if (index === 0) continue;
          const before = steps[index - 1] ?? 0;
          const parts = reversedItems(items(...amounts), cents(before), cents(now));
          expect(parts.reduce((sum, { amount }) => sum + amount, 0)).toBe(now - before);
          for (const { booking_id, amount } of parts)
            back.set(booking_id, (back.get(booking_id) ?? 0) + amount);
        }
        for (const { booking_id, amount } of items(...amounts))
          expect(back.get(booking_id)).toBe(amount);
      }),
    );
  });
});
