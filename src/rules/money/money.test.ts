import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { basisPoints, cents, divideHalfEven, negate, portion, sum, ZERO } from './money.ts';

const signed = fc.integer({ min: -1_000_000_000, max: 1_000_000_000 });

describe('cents', () => {
  it.each([0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])('rejects %d', (amount) => {
    expect(() => cents(amount)).toThrow(RangeError);
  });

  it('normalises negative zero', () => {
    expect(Object.is(cents(-0), 0)).toBe(true);
    expect(() => basisPoints(12.5)).toThrow(RangeError);
  });

  it('adds up', () => {
    expect(sum([])).toBe(ZERO);
    expect(sum([cents(5), cents(-7)])).toBe(-2);
  });
});

describe('divideHalfEven', () => {
  it.each([
    [5n, 0],
    [15n, 2],
    [25n, 2],
    [35n, 4],
    [-5n, 0],
    [-15n, -2],
    [-25n, -2],
    [14n, 1],
    [16n, 2],
    [-14n, -1],
    [-16n, -2],
  ])('%d tenths', (tenths, whole) => {
    expect(divideHalfEven(tenths, 10n)).toBe(whole);
  });

  it('is at most half a unit off and rounds halves to even', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 1, max: 100_000 }), (numerator, denominator) => {
        const result = divideHalfEven(BigInt(numerator), BigInt(denominator));
        const twiceOff = Math.abs(2 * (numerator - result * denominator));
        expect(twiceOff).toBeLessThanOrEqual(denominator);
        expect(twiceOff === denominator ? Math.abs(result % 2) : 0).toBe(0);
      }),
    );
  });
});

describe('portion', () => {
  it('handles 0 %, 100 % and both signs', () => {
    fc.assert(
      fc.property(signed, fc.integer({ min: 0, max: 10_000 }), (amount, share) => {
        const part = portion(cents(amount), basisPoints(share));
        expect(Math.abs(part)).toBeLessThanOrEqual(Math.abs(amount));
        expect(portion(cents(-amount), basisPoints(share))).toBe(negate(part));
        expect(portion(cents(amount), basisPoints(10_000))).toBe(cents(amount));
        expect(portion(cents(amount), basisPoints(0))).toBe(0);
      }),
    );
  });
});
