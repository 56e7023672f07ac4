import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asciiDigits } from './digits.ts';
import { hasHiddenCharacters, plainCode, plainText } from './normalise.ts';

const texts = fc.string({ unit: 'binary', maxLength: 60 });

describe('plainText', () => {
  it.each([
    ['composes letters', 'Jose\u0301 I\u0307zmir', 'José İzmir'],
    ['keeps the joiner of a Persian word', 'می\u200Cخواهم', 'می\u200Cخواهم'],
    ['keeps the joiner inside a Bengali cluster', 'র\u200D্য', 'র\u200D্য'],
    ['keeps the joiner at the end of a Malayalam word', 'അവന്\u200D', 'അവന്\u200D'],
    ['removes joiners between other letters', 'An\u200Cna\u200D', 'Anna'],
    ['keeps a family', '👨‍👩‍👧 and 🏳️‍🌈', '👨‍👩‍👧 and 🏳️‍🌈'],
    ['keeps skin colours', '🤝🏽 🧑🏻‍🚀', '🤝🏽 🧑🏻‍🚀'],
    ['keeps the flag of Scotland', '🏴󠁧󠁢󠁳󠁣󠁴󠁿!', '🏴󠁧󠁢󠁳󠁣󠁴󠁿!'],
    ['removes a joiner without an emoji behind it', '👨‍ x', '👨 x'],
    ['keeps the breaks of Khmer words', 'ភ្នំ\u200Bពេញ', 'ភ្នំ\u200Bពេញ'],
    ['removes an invisible space elsewhere', 'Villa\u200B Sol\uFEFF', 'Villa Sol'],
    ['removes soft hyphens and word joiners', 'Wohn\u00ADung\u2060', 'Wohnung'],
    ['removes overrides of direction', 'gpj\u202Eexe.\u202Cx', 'gpjexe.x'],
    ['removes marks of direction from left to right', '\u200EVilla\u200F Sol\u2069', 'Villa Sol'],
    ['keeps them where letters run the other way', 'דירה 3\u200F!', 'דירה 3\u200F!'],
    ['removes embeddings there too', '\u202Bדירה\u202C', 'דירה'],
    ['writes line ends in one way', 'a\r\nb\rc\u2028d\u0085e', 'a\nb\nc\nd\ne'],
    ['removes control characters', 'a\u0007b\u001B[0mc', 'ab[0mc'],
    ['keeps a tab', 'a\tb', 'a\tb'],
    ['keeps the sign of an Arabic year', '\u0601١٩٨٤', '\u0601١٩٨٤'],
    ['is empty if nothing can be seen', '\u3164\u115F\u2800\u200D', ''],
    ['keeps spaces', '  x ', '  x '],
    ['keeps NUL, which requests are refused for', 'a\0b\u0301', 'a\0b\u0301'.normalize('NFC')],
  ])('%s', (_, text, plain) => {
    expect(plainText(text)).toBe(plain);
  });

  it('changes nothing the second time, and is composed', () => {
    const letters = fc.constantFrom(
      'e',
      '\u0301',
      '\u200B',
      '\u200C',
      '\u200D',
      'م',
      'ि',
      '👩',
      '\uFE0F',
      '\u202E',
    );
    const mixed = fc.array(letters, { maxLength: 12 }).map((signs) => signs.join(''));
    fc.assert(
      fc.property(fc.oneof(texts, mixed), (text) => {
        const plain = plainText(text);
        expect(plainText(plain)).toBe(plain);
        expect(plain.normalize('NFC')).toBe(plain);
      }),
      { numRuns: 2_000 },
    );
  });

  it('is the same for all spellings that Unicode says are the same', () => {
    fc.assert(
      fc.property(texts, (text) => {
        expect(plainText(text.normalize('NFD'))).toBe(plainText(text.normalize('NFC')));
      }),
      { numRuns: 2_000 },
    );
  });

  it('leaves nothing hidden in a text on one line from left to right', () => {
    fc.assert(
      fc.property(texts, (text) => {
        fc.pre(!/[\0\n\t\v\f\r]/.test(text) && !/\p{L}/u.test(text));
        expect(hasHiddenCharacters(plainText(text))).toBe(/\n/.test(plainText(text)));
      }),
    );
  });

  it('takes time by the length of the text only', () => {
    const joiners = '\u200C'.repeat(20_000);
    const marks = `ا${'\u064B'.repeat(20_000)}`;
    const tags = `🏴${'\u{E0067}'.repeat(10_000)}`;
    const before = performance.now();
    for (const text of [joiners, marks, tags, `${marks}${joiners}`]) plainText(text);
    expect(performance.now() - before).toBeLessThan(2_000);
  });
});

describe('asciiDigits', () => {
  it('reads every decimal digit that Unicode has', () => {
    const digits = Array.from({ length: 0x110000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((sign) => /^\p{Nd}$/u.test(sign));
    expect(digits.length).toBeGreaterThan(600);
    expect(digits.map(asciiDigits).join('')).toMatch(/^(?:0123456789)+$/);
  });

  it('leaves everything else', () => {
    expect(asciiDigits('½ Ⅳ ٣ ३ 7')).toBe('½ Ⅳ 3 3 7');
  });
});

describe('plainCode', () => {
  it.each([
    ['\u202A+351\u2011912\u202F345\u00A0678\u202C', '+351‐912 345 678'],
    ['１２３４５６', '123456'],
    ['٤٢٧ ٨١٩', '427 819'],
    [' KS\u200B-7FQ2M4\uFEFF ', 'KS-7FQ2M4'],
  ])('%j', (given, plain) => {
    expect(plainCode(given)).toBe(plain);
  });
});
