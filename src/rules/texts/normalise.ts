import { asciiDigits } from './digits.ts';

/** Scripts whose words need the two joiners (U+200C, U+200D): a Persian name has one, for example. */
const JOINED = [
  'Arab',
  'Syrc',
  'Mong',
  'Nkoo',
  'Thaa',
  'Deva',
  'Beng',
  'Guru',
  'Gujr',
  'Orya',
  'Taml',
  'Telu',
  'Knda',
  'Mlym',
  'Sinh',
  'Khmr',
  'Mymr',
  'Tibt',
]
  .map((script) => `\\p{sc=${script}}`)
  .join('');

/** Scripts that mark the ends of words with an invisible space (U+200B) where lines may break. */
const UNSPACED = '\\p{sc=Thai}\\p{sc=Laoo}\\p{sc=Khmr}\\p{sc=Mymr}\\p{sc=Tibt}';

const EMOJI = '\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\u20E3\\u{E007F}';

/** Invisible signs that carry a meaning where they are. What stands before them is bounded, so that no text takes long. */
const MEANT = [
  // A joiner between letters, or after the mark that it modifies.
  `(?<=[${JOINED}]\\p{M}{0,4})[\\u200C\\u200D](?=[${JOINED}])`,
  `(?<=(?=[${JOINED}])\\p{M})[\\u200C\\u200D]`,
  `(?<=[${EMOJI}])\\u200D(?=\\p{Extended_Pictographic})`,
  // The letters of a flag such as Scotland's.
  '(?<=\\u{1F3F4}[\\u{E0020}-\\u{E007E}]{0,6})[\\u{E0020}-\\u{E007F}]',
  `(?<=[${UNSPACED}])\\u200B(?=[${UNSPACED}])`,
  '(?<=\\p{sc=Mong})\\u180E',
  // Signs of Arabic and other scripts that are written around digits. They are visible.
  '[\\u0600-\\u0605\\u06DD\\u070F\\u0890\\u0891\\u08E2\\u{110BD}\\u{110CD}]',
].join('|');

/** Marks of direction for a neighbour: meant in a text with letters that run from right to left. */
const DIRECTION = '\\u061C\\u200E\\u200F';
const RIGHT_TO_LEFT =
  /[\p{sc=Arab}\p{sc=Hebr}\p{sc=Syrc}\p{sc=Thaa}\p{sc=Nkoo}\p{sc=Adlm}\p{sc=Mand}\p{sc=Samr}]/u;

/** NUL stays: requests that contain it are refused. */
const CONTROL = '[\\u0001-\\u0008\\u000E-\\u001F\\u007F-\\u009F\\u2028\\u2029]';
const FORMAT = `(?!${MEANT})\\p{Cf}`;

const HIDDEN = new RegExp(`${CONTROL}|${FORMAT}`, 'gu');
/** Without the flag `g`, so that `test` begins at the start of each text. */
const HIDDEN_ON_ONE_LINE = new RegExp(`[\\0\\n\\t\\v\\f\\r]|${HIDDEN.source}`, 'u');
const DIRECTION_MARK = new RegExp(`[${DIRECTION}]`, 'gu');
const HIDDEN_BUT_DIRECTION = new RegExp(`${CONTROL}|(?![${DIRECTION}])${FORMAT}`, 'gu');

/** A character that can be seen. Fillers and an empty Braille cell cannot, though Unicode has them as letters. */
const VISIBLE = /[^\s\p{Cc}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** All line ends are `\n`. */
const LINE_ENDS = /\r\n?|[\u0085\u2028\u2029]/g;

/**
 * A text as it is kept and compared, whatever program it came from: composed (NFC), with `\n` at the ends of lines, and
 * without the invisible signs that mean nothing where they are. Joiners stay between letters of scripts that use them,
 * and in emoji; marks of direction stay where letters run from right to left. Empty if nothing could be seen.
 */
export function plainText(text: string): string {
  if (isPlain(text)) return text;
  const composed = text.normalize('NFC').replaceAll(LINE_ENDS, '\n');
  const hidden = RIGHT_TO_LEFT.test(composed) ? HIDDEN_BUT_DIRECTION : HIDDEN;
  // What an invisible sign kept apart may compose now.
  const plain = composed.replaceAll(hidden, '').normalize('NFC');
  return VISIBLE.test(plain) || plain.trim() === '' ? plain : '';
}

/** A text on one line, such as a name: marks of direction mean nothing there, as it is shown apart from other texts. */
export const plainLine = (text: string): string => plainText(text).replaceAll(DIRECTION_MARK, '');

/** Printable ASCII and `\n`: most texts, which need no look at each sign. */
const isPlain = (text: string): boolean => /^[\n\t\u0020-\u007E]*$/.test(text);

/** Whether a text on one line has characters that are invisible and mean nothing where they are. */
export const hasHiddenCharacters = (text: string): boolean => HIDDEN_ON_ONE_LINE.test(text);

/**
 * What is typed or pasted as a code, such as a telephone number, an account number or a one-time code: compatible forms
 * are one (NFKC: `１` is `1`, a non-breaking hyphen is a hyphen), digits are ASCII, and no sign is invisible.
 */
export const plainCode = (text: string): string =>
  asciiDigits(
    text
      .normalize('NFKC')
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .normalize('NFKC'),
  ).trim();

/** A code without the spaces and dashes that people write between its characters. */
export const compactCode = (text: string): string =>
  plainCode(text).replaceAll(/[\s\p{Pd}\u2212]/gu, '');
