/** Groups of three digits with one separator, and another one before the fraction. */
const GROUPED = /^([-+]?)(\d{1,3}(?:([.,\s'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;
const PLAIN = /^([-+]?)(\d*)(?:[.,](\d*))?$/;

/**
 * Normalises a localised number: `1.234,50`, `1,234.50` and `1 234,50` are `1234.50`. A single point or
 * comma is the decimal separator: `1,234` is 1.234, so that an amount with too many digits is rejected and
 * never read as a thousand times as much. Null if the text is not a number.
 */
export function normaliseNumeral(text: string): string | null {
  const trimmed = text.trim();
  const plain = PLAIN.exec(trimmed);
  if (plain) {
    const [, sign = '', whole = '', part = ''] = plain;
    return whole + part === '' ? null : numeral(sign, whole, part);
  }
  const [, sign = '', groups, separator, point, part = ''] = GROUPED.exec(trimmed) ?? [];
  if (groups === undefined || separator === undefined || point === separator) return null;
  return numeral(sign, groups.replaceAll(separator, ''), part);
}

function numeral(sign: string, whole: string, part: string): string {
  return `${sign === '-' ? '-' : ''}${whole || '0'}${part === '' ? '' : `.${part}`}`;
}
