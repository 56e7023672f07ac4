import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tsqueryOf, wordsOf } from './searchWords.ts';

describe('the words of a search', () => {
  it.each([
    ['quiet house in porto', `'quiet' & 'house' & 'in' & 'porto':*`],
    ["izmir'li isik", `'izmir' & 'li' & 'isik':*`],
    ['am see', `'am' & 'see':*`],
    ['po', `'po'`],
    ['東京都庭園', `'東京' & '京都' & '都庭' & '庭園'`],
    ['京', `'京':*`],
    ['2dk東京', `'2dk' & '東京'`],
    ['서울의 집', `'서울' & '울의' & '집':*`],
    ['بي', `'بي':*`],
    ['नमस्ते', `'नमस्ते':*`],
    ['ห้อง', `'ห้' & '้อ' & 'อง'`],
    [`it's :* & !x | (y)`, `'it' & 's' & 'x' & 'y'`],
    ['', ''],
  ])('%j', (folded, query) => {
    expect(tsqueryOf(wordsOf(folded))).toBe(query);
  });

  it('have no sign that means something to PostgreSQL', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        for (const word of wordsOf(text)) expect(word).toMatch(/^[\p{L}\p{M}\p{N}]+$/u);
        expect(wordsOf(text).length).toBeLessThanOrEqual(8);
      }),
    );
  });
});
