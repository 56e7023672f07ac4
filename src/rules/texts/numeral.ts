import { asciiDigits } from './digits.ts';

/** Groups of three digits with one separator, and another one before the fraction. `٫` and `٬` are the Arabic ones. */
const GROUPED = /^([-+]?)(\d{1,3}(?:([.,٬ '])\d{3})(?:\3\d{3})*)(?:([.,٫])(\d+))?$/;
const PLAIN = /^([-+]?)(\d*)(?:[.,٫](\d*))?$/;

/** Signs of full width stand 0xFEE0 after the ASCII ones. */
const narrow = (sign: string) => String.fromCharCode(sign.charCodeAt(0) - 0xfe_e0);

/** One sign for each meaning, and no marks of direction, which Arabic and Persian texts have. */
const plainSigns = (text: string): string =>
  asciiDigits(text)
    .replaceAll(/\p{Cf}/gu, '')
    .replaceAll(/[＋，－．]/g, narrow)
    .replaceAll(/[\p{Pd}\u2212]/gu, '-')
    .replaceAll(/['’‘ʼ＇]/g, "'")
    .replaceAll(/\s/g, ' ')
    .trim();

/**
 * Normalises a localised number in the digits of any script: `1.234,50`, `1,234.50`, `1 234,50` and `١٬٢٣٤٫٥٠` are
 * `1234.50`. A single point or comma is the decimal separator: `1,234` is 1.234, so that an amount with too many digits
 * is rejected and never read as a thousand times as much. Null if the text is not a number.
 */
export function normaliseNumeral(text: string): string | null {
  const signs = plainSigns(text);
  const plain = PLAIN.exec(signs);
  if (plain) {
    const [, sign = '', whole = '', part = ''] = plain;
    return whole + part === '' ? null : numeral(sign, whole, part);
  }
  const [, sign = '', groups, separator, point, part = ''] = GROUPED.exec(signs) ?? [];
  if (groups === undefined || separator === undefined || point === separator) return null;
  return numeral(sign, groups.replaceAll(separator, ''), part);
}

function numeral(sign: string, whole: string, part: string): string {
  return `${sign === '-' ? '-' : ''}${whole || '0'}${part === '' ? '' : `.${part}`}`;
}
