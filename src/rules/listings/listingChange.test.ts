import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from './listingChange.ts';

describe('sameValue', () => {
  it.each<[unknown, unknown, boolean]>([
    [{ a: 1, b: [2] }, { b: [2], a: 1 }, true],
    [{ a: 1 }, { a: 1, b: undefined }, true],
    [{ a: 1 }, { a: 1, b: null }, false],
    [[1, 2], [2, 1], false],
    [[], {}, false],
    [null, {}, false],
    [1, '1', false],
  ])('%j and %j: %s', (one, other, expected) => {
    expect(sameValue(one, other)).toBe(expected);
    expect(sameValue(other, one)).toBe(expected);
  });

  it('holds for a value and its copy as JSON', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const text = JSON.stringify(value);
        expect(sameValue(JSON.parse(text), JSON.parse(text))).toBe(true);
      }),
    );
  });
});
