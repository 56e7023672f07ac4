import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isBic, isIban, maskedIban, plainBic, plainIban } from './iban.ts';

/** Examples of the ISO 13616 registry. */
const RIGHT = [
  'DE89 3704 0044 0532 0130 00',
  'GB29NWBK60161331926819',
  'pt50 0002 0123 1234 5678 9015 4',
  'NO9386011117947',
  'MT84MALT011000012345MTLCAST001S',
  'FR14-2004-1010-0505-0001-3M02-606',
];

describe('an IBAN', () => {
  it.each(RIGHT)('%s is one', (text) => expect(isIban(text)).toBe(true));

  it.each([
    ['', 'nothing'],
    ['DE89370400440532013001', 'a wrong digit'],
    ['DE8937040044053201300', 'too short for its country'],
    ['DE893704004405320130000', 'too long for its country'],
    ['US89370400440532013000', 'a country that has none'],
    ['DE89 3704 0044 0532 0130 0!', 'a strange sign'],
    ['1234', 'no country'],
    ['PT50000201231234567890254', 'wrong check digits of its bank'],
    ['DE89370400440532O13000', 'a letter where its country has a digit'],
    ['MA64011519000001205000534921', 'a country that is not in the registry'],
    ['__proto__', 'a property of every object'],
  ])('%s is none: %s', (text) => expect(isIban(text)).toBe(false));

  it('is the same with spaces, hyphens and small letters between its characters', () => {
    const separators = fc.array(fc.constantFrom('', ' ', '-', '\t'), { maxLength: 40 });
    fc.assert(
      fc.property(fc.constantFrom(...RIGHT), separators, fc.boolean(), (iban, between, isSmall) => {
        const written = Array.from(iban, (sign, at) => sign + (between[at] ?? '')).join('');
        expect(isIban(isSmall ? written.toLowerCase() : written)).toBe(true);
        expect(plainIban(written)).toBe(plainIban(iban));
      }),
    );
  });

  it.each([
    'IBAN: DE89 3704 0044 0532 0130 00',
    'IBAN DE89 3704 0044 0532 0130 00',
    'iban\u00A0DE89\u202F3704\u202F0044\u202F0532\u202F0130\u202F00',
    '\u202ADE89\u20113704\u20130044\u22120532—0130\u2010 00\u202C',
    '\uFEFFDE89\u200B370400440532\u2060013000\n',
    'ＤＥ８９　３７０４　００４４　０５３２　０１３０　００',
    'ＩＢＡＮ：ＤＥ８９３７０４００４４０５３２０１３０００',
    'DE٨٩٣٧٠٤٠٠٤٤٠٥٣٢٠١٣٠٠٠',
  ])('is read from %j', (text) => {
    expect(plainIban(text)).toBe('DE89370400440532013000');
    expect(isIban(text)).toBe(true);
    expect(maskedIban(text)).toBe('DE•• •••• 3000');
  });

  it('has one plain form, which never throws', () => {
    const signs = fc.constantFrom('IBAN', ':', 'D', 'ｅ', '8', '٩', ' ', '\u2011', '\u200B', '.');
    fc.assert(
      fc.property(fc.array(signs), fc.string({ unit: 'binary' }), (some, any) => {
        const plain = plainIban(some.join(''));
        expect(plainIban(plain)).toBe(plain);
        expect(plainIban(any)).toBeTypeOf('string');
      }),
    );
  });

  it('has a BIC, from whatever it was copied', () => {
    for (const text of [
      'COBADEFFXXX',
      'cobadeff xxx',
      'BIC: COBA DE FF XXX',
      'ＣＯＢＡＤＥＦＦＸＸＸ\u200B',
    ]) {
      expect(plainBic(text)).toBe('COBADEFFXXX');
      expect(isBic(plainBic(text))).toBe(true);
    }
  });

  it('with one digit changed, or two neighbours swapped, is none', () => {
    const iban = plainIban(RIGHT[0] ?? '');
    const place = fc.integer({ min: 4, max: iban.length - 1 });
    fc.assert(
      fc.property(place, fc.integer({ min: 1, max: 9 }), (at, by) => {
        const digit = (Number(iban[at]) + by) % 10;
        expect(isIban(`${iban.slice(0, at)}${digit}${iban.slice(at + 1)}`)).toBe(false);
      }),
    );
    fc.assert(
      fc.property(fc.integer({ min: 4, max: iban.length - 2 }), (at) => {
        const swapped = iban.slice(0, at) + iban[at + 1] + iban[at] + iban.slice(at + 2);
        expect(isIban(swapped)).toBe(iban[at] === iban[at + 1]);
      }),
    );
  });

  it.each(RIGHT)('%s is masked but for its country and its last four signs', (text) => {
    const mask = maskedIban(text);
    expect(mask).toMatch(/^[A-Z]{2}•• •••• .{4}$/);
    expect(mask.endsWith(plainIban(text).slice(-4))).toBe(true);
  });
});

describe('a BIC', () => {
  it.each(['WESTGB2L', 'DEUTDEFF500', 'NDEAFIHH'])('%s is one', (text) => {
    expect(isBic(text)).toBe(true);
  });

  it.each(['', 'WESTGB2', 'WESTGB2L5', 'westgb2l', 'WESTXX2L', 'WEST GB2L'])('%j is none', (text) =>
    expect(isBic(text)).toBe(false),
  );
});
