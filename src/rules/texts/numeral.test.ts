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
    ['١٬٢٣٤٫٥٠', '1234.50'],
    ['۱٬۲۳۴٬۵۶۷', '1234567'],
    ['١٬٢٣٤', '1234'],
    ['٠٫٠٧', '0.07'],
    ['\u061C-٥', '-5'],
    ['\u200E\u2212۵', '-5'],
    ['\u22128', '-8'],
    ['１，２３４．５０', '1234.50'],
    ['－８', '-8'],
    ['१२०', '120'],
    ['1\u202F234,50', '1234.50'],
    ['1\u202F234\u00A0567', '1234567'],
    ["1'234'567.5", '1234567.5'],
    ['١٫٢٣٤٫٥٦٧', null],
    ['1٫234,5', null],
    ['10²', null],
    ['½', null],
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

  it.each(['en-GB', 'de-DE', 'fr-FR', 'pt-PT', 'de-CH', 'ar-EG', 'fa-IR', 'sv-SE', 'he-IL'])(
    'parses the format of %s',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { minimumFractionDigits: 2 });
      fc.assert(
        fc.property(fc.integer({ min: -1e9, max: 1e9 }), (minor) => {
          const written = format.format(minor / 100);
          expect(Math.round(Number(normaliseNumeral(written)) * 100) + 0).toBe(minor + 0);
        }),
      );
    },
  );

  it('never throws, and a plain number is itself', () => {
    const signs = fc.constantFrom('1', '٢', '３', '.', ',', '٫', '٬', '-', '\u2212', '\u00A0', '’');
    fc.assert(
      fc.property(fc.array(signs), fc.string({ unit: 'binary' }), (some, any) => {
        const plain = normaliseNumeral(some.join(''));
        expect(plain === null ? null : normaliseNumeral(plain)).toBe(plain);
        expect(normaliseNumeral(any) ?? '0').toMatch(/^-?\d+(?:\.\d+)?$/);
      }),
    );
  });
});
