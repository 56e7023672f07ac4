import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readNumber, formatNumber } from './readNumber.ts';

describe('readNumber', () => {
  it.each<[string, number, boolean, unknown]>([
    ['12,50', 2, false, 1250],
    [' 0.07 ', 2, false, 7],
    ['12.345', 2, false, 1234.5],
    ['', 2, false, null],
    ['12 euros', 2, false, '12 euros'],
    ['41.157944', 0, true, 41.157944],
    ['-8', 0, true, -8],
    ['1,234.50', 2, false, 123450],
    ['1,200', 2, false, '1,200'],
    ['1,200.00', 2, false, 120_000],
    ['298868393.90', 2, false, 29_886_839_390],
    ['-0.00', 2, false, 0],
    ['0x10', 0, false, '0x10'],
  ])('%j, %i digits', (text, digits, fractional, value) => {
    expect(readNumber(text, digits, fractional)).toBe(value);
  });

  it.each<[unknown, number, string]>([
    [1250, 2, '12.50'],
    [1234.5, 2, '12.345'],
    [1.5, 0, '1.5'],
    [null, 2, ''],
  ])('%j with %i digits is formatted as %s', (value, digits, text) => {
    expect(formatNumber(value, digits)).toBe(text);
  });

  it('reads any formatted amount back to the cent', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e14, max: 1e14 }), (cents) => {
        expect(readNumber((cents / 100).toFixed(2), 2, false)).toBe(cents);
      }),
    );
  });
});
