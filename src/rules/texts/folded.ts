import { asciiDigits } from './digits.ts';

/** Accents; the vowel marks of Hebrew and Arabic; signs that are invisible. Vowels of other scripts stay. */
const MARKS =
  '0300-036F 0483-0489 1AB0-1AFF 1DC0-1DFF 20D0-20FF FE20-FE2F 0591-05BD 05BF 05C1 05C2 05C4 05C5 05C7 ' +
  '0610-061A 0640 064B-065F 0670 06D6-06DC 06DF-06E4 06E7 06E8 06EA-06ED ' +
  '00AD 061C 180E 200B-200F 202A-202E 2060-206F FE00-FE0F FEFF';
const MARK = new RegExp(`[${MARKS.replaceAll(/\b(?=\w)/g, '\\u').replaceAll(' ', '')}]`, 'g');

/** Letters that no accent makes of others, and those that keyboards and ends of words tell apart. */
const LETTERS: Readonly<Record<string, string>> = {
  ı: 'i',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ø: 'o',
  ħ: 'h',
  ŧ: 't',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  '⁄': '/',
  '’': '',
  '‘': '',
  ʼ: '',
  ʻ: '',
  ς: 'σ',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
  ہ: 'ه',
  ھ: 'ه',
};

/**
 * A text as searches compare it, however it is written: in lower case, without accents and apostrophes, with ASCII
 * digits. The function `search.folded` of the database does the same there.
 */
export const folded = (text: string): string =>
  asciiDigits(text.normalize('NFKD').replaceAll(MARK, '').replaceAll("'", '').toLowerCase())
    .replaceAll(/[^\0-\x7F]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFKC');

/** Whether a text contains all the words of another one. */
export function containsWords(text: string, words: string): boolean {
  const within = folded(text);
  return folded(words)
    .split(/\s+/)
    .every((word) => within.includes(word));
}
