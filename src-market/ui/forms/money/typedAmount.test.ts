import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { typedAmount } from './typedAmount.ts';

describe('a typed amount', () => {
  it.each([
    ['120', 12_000],
    ['120.5', 12_050],
    ['120,50', 12_050],
    ['1 200', 120_000],
    ['1.234,50', 123_450],
    ['١٢٠٫٥', 12_050],
    ['１２０', 12_000],
    ['1\u202F200,5', 120_050],
    ['0.07', 7],
    ['', null],
    ['-5', null],
    ['1.234', null],
    ['12 euros', null],
  ])('%j', (text, cents) => {
    expect(typedAmount(text)).toBe(cents);
  });

  it('is parsed back from any formatted amount', () => {
    fc.assert(
      fc.property(fc.nat(99_999_999), (cents) => {
        expect(typedAmount((cents / 100).toFixed(2))).toBe(cents);
      }),
    );
  });
});
