import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { normaliseNumeral } from './numeral.ts';

describe('localised numbers', () => {
  it.each<[string, string | null]>([
    ['12,50', '12.50'],
    [' 0.07 ', '0.07'],
    ['.5', '0.5'],
    ['5.', '5'],
    ['+7', '7'],
    ['-8', '-8'],
    ['1,234.50', '1234.50'],
    ['1.234,50', '1234.50'],
    ['1 234,50', '1234.50'],
    ['1\u00a0234\u00a0567', '1234567'],
    ['1’234.50', '1234.50'],
    ['1,234,567', '1234567'],
    ['1,234', '1.234'],
    ['1,23,4', null],
    ['12,34.50', null],
    ['1.234.50', null],
    ['0x10', null],
    ['1e3', null],
    ['-', null],
    ['', null],
    ['12 euros', null],
  ])('%j is %j', (text, plain) => {
    expect(normaliseNumeral(text)).toBe(plain);
  });

  it.each(['en-GB', 'de-DE', 'fr-FR', 'pt-PT', 'de-CH'])('parses the format of %s', (locale) => {
    const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
        const written = format.format(minor / 100).replace('\u2212', '-');
        expect(Math.round(Number(normaliseNumeral(written)) * 100) + 0).toBe(minor + 0);
      }),
    );
  });
});
