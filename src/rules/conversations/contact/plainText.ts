import { asciiDigits } from '../../texts/digits.ts';

/** Single characters with the same mark between them: `w h a t s a p p`, `d-o-t`, `s*k*y*p*e`. */
const SPACED: readonly (readonly [pattern: RegExp, mark: string])[] = [
  [/(?<![a-z\d])(?:[a-z\d@._-] ){3,40}[a-z\d](?![a-z\d])/g, ' '],
  [/(?<![a-z\d-])(?:[a-z]-){1,40}[a-z](?![a-z\d-])/g, '-'],
  [/(?<![a-z\d*])(?:[a-z]\*){3,40}[a-z](?![a-z\d*])/g, '*'],
  [/(?<![a-z\d_])(?:[a-z]_){3,40}[a-z](?![a-z\d_])/g, '_'],
  [/(?<![a-z\d.])(?:[a-z]\.){4,40}[a-z](?![a-z\d.])/g, '.'],
];

/** The letter O written for a zero of a number: `O7700 9OO123`. */
const ZEROS = /\bo+(?=\d)|(?<=\d)o+(?![a-z])|\boo\b/g;

/**
 * Lower case, one width, ASCII digits, without accents, invisible characters and gaps within words, so that patterns
 * are plain.
 */
export function plainText(text: string): string {
  // A sentence that begins without a space after the last one is no address.
  const sentences = text.replaceAll(/(?<=\p{Ll}{2}[.!?])(?=\p{Lu}\p{Ll})/gu, ' ');
  const lower = asciiDigits(
    sentences.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, ''),
  ).toLowerCase();
  const joined = SPACED.reduce(
    (left, [pattern, mark]) => left.replaceAll(pattern, (found) => found.replaceAll(mark, '')),
    lower.replaceAll(/ß/g, 'ss').replaceAll(/[’‘´`]/g, "'"),
  );
  return joined.replaceAll(ZEROS, (letters) => letters.replaceAll('o', '0'));
}
