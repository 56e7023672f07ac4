/** Groups of three digits with the same sign between them, and another sign before the fraction. */
const GROUPED = /^([-+]?)(\d{1,3}(?:([.,\s'’])\d{3})(?:\3\d{3})*)(?:([.,])(\d+))?$/;
const PLAIN = /^([-+]?)(\d*)(?:[.,](\d*))?$/;

/**
 * A number as people, spreadsheets and bank statements write it, in plain digits: `1.234,50`, `1,234.50`
 * and `1 234,50` are `1234.50`. A single point or comma stands before the fraction: `1,234` is 1.234, and
 * where that is too exact it is refused, never taken for a thousand times as much. Null for no number.
 */
export function plainNumeral(text: string): string | null {
  const tight = text.trim();
  const plain = PLAIN.exec(tight);
  if (plain) {
    const [, sign = '', whole = '', part = ''] = plain;
    return whole + part === '' ? null : numeral(sign, whole, part);
  }
  const [, sign = '', groups, between, point, part = ''] = GROUPED.exec(tight) ?? [];
  if (groups === undefined || between === undefined || point === between) return null;
  return numeral(sign, groups.replaceAll(between, ''), part);
}

function numeral(sign: string, whole: string, part: string): string {
  return `${sign === '-' ? '-' : ''}${whole || '0'}${part === '' ? '' : `.${part}`}`;
}
