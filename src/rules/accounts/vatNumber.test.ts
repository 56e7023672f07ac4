import { describe, expect, it } from 'vitest';
import { isVatNumber } from './vatNumber.ts';

describe('isVatNumber', () => {
  it.each([
    ['DE', 'DE123456789'],
    ['DE', 'de 123 456 789'],
    ['DE', 'ＤＥ１２３４５６７８９'],
    ['DE', '\u202ADE\u2011123\u202F456\u00A0789\u202C'],
    ['DE', 'DE١٢٣٤٥٦٧٨٩'],
    ['CH', 'CHE-123.456.789 MWST'],
    ['JP', '１２３'],
  ])('in %s: %j is one', (country, text) => {
    expect(isVatNumber(country, text)).toBe(true);
  });

  it.each([
    ['DE', 'DE12345678'],
    ['DE', 'FR123456789'],
    ['JP', '--'],
  ])('in %s: %j is none', (country, text) => {
    expect(isVatNumber(country, text)).toBe(false);
  });
});
