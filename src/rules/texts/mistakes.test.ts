import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mistakesBetween } from './mistakes.ts';

describe('typing mistakes', () => {
  it.each([
    ['lisbon', 'lisbon', 0],
    ['lisbonn', 'lisbon', 1],
    ['lisbn', 'lisbon', 1],
    ['lizbon', 'lisbon', 1],
    ['libson', 'lisbon', 1],
    ['wein', 'wien', 1],
    ['iw', 'wi', 1],
    ['', 'a', 1],
    ['a', '', 1],
    ['', '', 0],
    ['praha', 'prati', 2],
    ['firenze', 'fire', 3],
    ['京都', '京', 1],
  ])('%s and %s: %s', (one, other, count) => {
    expect(mistakesBetween(one, other, 3)).toBe(count);
    expect(mistakesBetween(one, other, 0)).toBe(Math.min(count, 1));
  });

  it('are the same in both directions, and none only for the same text', () => {
    const word = fc.string({ maxLength: 8, unit: fc.constantFrom('a', 'b', 'c') });
    fc.assert(
      fc.property(word, word, (one, other) => {
        const count = mistakesBetween(one, other, 9);
        expect(mistakesBetween(other, one, 9)).toBe(count);
        expect(count === 0).toBe(one === other);
        expect(count).toBeLessThanOrEqual(Math.max(one.length, other.length));
      }),
    );
  });

  it('are one after one change', () => {
    fc.assert(
      fc.property(
        fc.string({ minLength: 2, maxLength: 10 }),
        fc.nat(),
        fc.nat(2),
        (text, at, kind) => {
          const letters = Array.from(text);
          const place = at % letters.length;
          if (kind === 0) letters.splice(place, 1);
          else if (kind === 1) letters.splice(place, 0, 'x');
          else letters.splice(place, 1, 'y');
          expect(mistakesBetween(text, letters.join(''), 1)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
