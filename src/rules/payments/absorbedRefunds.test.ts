import { expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { absorbedRefunds } from './absorbedRefunds.ts';

const owed = [300, 200, 100].map((amount) => ({ amount: cents(amount) }));

it.each([
  [0, []],
  [299, [200]],
  [300, [300]],
  [450, [300, 100]],
  [900, [300, 200, 100]],
])('a refund of %i elsewhere pays %j of what is owed', (amount, expected) => {
  expect(absorbedRefunds(owed, cents(amount)).map((refund) => refund.amount)).toEqual(expected);
});
