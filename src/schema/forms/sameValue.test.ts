import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sameValue } from './sameValue.ts';

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, part]) => [key, reversed(part)] as const);
  return Object.fromEntries(entries.reverse());
}

describe('sameValue', () => {
  it('ignores the order of keys', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(sameValue(value, reversed(value))).toBe(true);
      }),
    );
  });

  it.each([
    [{ a: 1 }, { a: 2 }],
    [
      [1, 2],
      [2, 1],
    ],
    [{ a: { b: null } }, { a: {} }],
    ['1', 1],
  ])('%j is not %j', (one, other) => {
    expect(sameValue(one, other)).toBe(false);
  });
});
