import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { dialled, isPhone } from './phoneNumber.ts';
import { TEXT_RULES } from '#src/rules/accounts/textRules.ts';
import { checkTextsWith } from './textRules.ts';

beforeAll(() => checkTextsWith(TEXT_RULES));

describe('a phone number as it is dialled', () => {
  it.each([
    '+49301234567',
    ' +49 30 1234567\n',
    '\u202A+49 30 1234567\u202C',
    '\u2066+49\u00A030\u202F1234567\u2069',
    '\u200E+49\u201130\u20111234567',
    '+49–30—123\u22124567',
    '＋４９ ３０ １２３４５６７',
    '+٤٩ ٣٠ ١٢٣٤٥٦٧',
    '+۴۹ ۳۰ ۱۲۳۴۵۶۷',
    'tel:+49-30-1234567',
    'Tel. +49 30 1234567',
    '+49 (0)30 123 45 67',
    '+49 ( 0 ) 30/1234567',
    '0049 (0) 30 1234567',
    '(+49) 30.123.45.67',
    '0049301234567',
  ])('is read from %j', (text) => {
    expect(dialled(text)).toBe('+49301234567');
    expect(isPhone(dialled(text))).toBe(true);
  });

  it('keeps the zero of an Italian number', () => {
    expect(dialled('+39 (0)6 6982 1234')).toBe('+390669821234');
  });

  it.each([
    '+49 30 1234567 ext. 5',
    '+49 30 1234567 ext 5',
    '+49 30 1234567 x5',
    'tel:+49-30-1234567;ext=5',
    '+49 30 1234567#5',
    '+49 30 1234567,,5',
    '030 1234567',
    '',
  ])('is not read from %j', (text) => {
    expect(isPhone(dialled(text))).toBe(false);
  });

  const between = fc.constantFrom(
    '',
    ' ',
    '\u00A0',
    '\u202F',
    '-',
    '\u2011',
    '–',
    '\u2212',
    '.',
    '/',
  );
  const digit = fc
    .tuple(fc.nat(9), fc.constantFrom(0x30, 0x0660, 0x06f0, 0x0966, 0xff10))
    .map(([value, zero]) => [String(value), String.fromCodePoint(zero + value)] as const);

  it('is one for every way to write it', () => {
    const digits = fc.array(fc.tuple(digit, between), { minLength: 6, maxLength: 12 });
    fc.assert(
      fc.property(digits, fc.constantFrom('+', '＋', 'tel:+', '\u202A+'), (some, front) => {
        const plain = `+7${some.map(([[ascii]]) => ascii).join('')}`;
        const written = some.map(([[, sign], after]) => sign + after).join('');
        expect(dialled(`${front}7${written}`)).toBe(plain);
        expect(dialled(plain)).toBe(plain);
      }),
    );
  });

  it('never throws', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const number = dialled(text);
        expect(isPhone(number) ? dialled(number) : number).toBe(number);
      }),
    );
  });
});
