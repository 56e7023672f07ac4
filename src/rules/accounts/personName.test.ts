import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { cleanName, nameProblem } from './personName.ts';

describe('a name', () => {
  it.each([
    'Ana Sousa',
    'José María Ñúñez',
    "Siobhán O'Neill",
    'J. R. R. Tolkien',
    'St.John Smith',
    'J.Ruíz',
    'S.Coşkun',
    'T.Ly',
    'A.de Vries',
    'Dr.Li Wei',
    'Anne.Deborah',
    'Мария Иванова',
    'مهدی رضایی‌پور',
    'Dr. Müller-Lüdenscheidt',
    '山田 太郎',
    'محمد علي',
    'Casa 24 & Co. KG',
    'Nº 7',
  ])('%s can be used', (name) => {
    expect(nameProblem(name)).toBeNull();
    expect(cleanName(name)).toBe(name);
  });

  it.each([
    ['Ana\nBcc: all@example.com', 'hidden_characters'],
    ['Ana\0', 'hidden_characters'],
    ['Ana\u202Egnp.exe', 'hidden_characters'],
    ['A\u200Bna', 'hidden_characters'],
    ['\uFEFFAna', 'hidden_characters'],
    ['Ana\u2028Sousa', 'hidden_characters'],
    ['Win money at https://evil.test', 'link'],
    ['ana@example.com', 'link'],
    ['www.evil.test', 'link'],
    ['Click evil.com now', 'link'],
    ['EVIL.SHOP', 'link'],
    ['evil.de', 'link'],
    ['Buy at cheap-flats.co now', 'link'],
    ['１.com', 'link'],
    ['1.de', 'link'],
    ['x.com', 'link'],
    ['evil。com', 'link'],
    ['evil․de', 'link'],
    ['еvil.соm', 'link'],
    ['злой.рф', 'link'],
    ['Ana\u200C', 'hidden_characters'],
    ['A\u200Dna', 'hidden_characters'],
  ])('%j is refused: %s', (name, problem) => {
    expect(nameProblem(name)).toBe(problem);
  });

  it('can be used after cleaning, or is empty', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (name) => {
        expect(nameProblem(cleanName(name))).toBeNull();
      }),
    );
  });
});
