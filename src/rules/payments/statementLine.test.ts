import { describe, expect, it } from 'vitest';
import { cents } from '../money/money.ts';
import { lineMatcher } from './statementLine.ts';

const transfer = (id: string, reference: string, amount: number, currency = 'EUR') => ({
  id,
  reference,
  direction: 'incoming',
  amount: cents(amount),
  currency,
});
const line = (reference: string, amount: number, more = {}) => ({
  reference,
  direction: 'incoming',
  amount: cents(amount),
  currency: 'EUR',
  ...more,
});

const EXPECTED = [transfer('a', 'KS-1A2B', 100), transfer('b', 'KS-1A2B-2', 200)];

describe('a line of a bank statement', () => {
  it.each([
    ['Booking KS-1A2B', 100, 'exact', 'a'],
    ['booking ks 1a2b', 100, 'exact', 'a'],
    ['KS-1\nA2B', 90, 'partial', 'a'],
    ['KS-1A2B', 101, 'over', 'a'],
    ['KS-1A2B-2', 200, 'exact', 'b'],
    ['KS-1A2B-2', 150, 'partial', 'b'],
    ['thank you', 100, 'unknown', null],
    ['', 100, 'unknown', null],
  ])('with the text %j and the amount %i is %s', (text, amount, match, transfer_id) => {
    expect(lineMatcher(EXPECTED)(line(text, amount))).toEqual({ match, transfer_id });
  });

  it('matches only money of the same direction and currency', () => {
    for (const more of [{ direction: 'outgoing' }, { currency: 'USD' }])
      expect(lineMatcher(EXPECTED)(line('KS-1A2B', 100, more)).match).toBe('unknown');
  });
});
