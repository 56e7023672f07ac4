import { normaliseNumeral } from '#src/rules/texts/numeral.ts';

/** `12,50` with two digits is 1250; null for an empty text, and the text itself where it is not a number. */
export function readNumber(text: string, digits: number, fractional: boolean): unknown {
  if (text.trim() === '') return null;
  const plain = normaliseNumeral(text);
  if (plain === null) return text;
  if (fractional) return Number(plain);
  // The point moves in the text: 0.07 × 100 is 7.000000000000001.
  const [whole = '', part = ''] = plain.split('.');
  const padded = part.padEnd(digits, '0');
  const minor = Number(`${whole}${padded.slice(0, digits)}.${padded.slice(digits)}`) + 0;
  // `1,200` with two digits is ambiguous: it may mean one thousand two hundred.
  return part.length > digits && Number.isInteger(minor) ? text : minor;
}

/** The inverse. A number with more digits than allowed keeps them. */
export function formatNumber(value: unknown, digits: number): string {
  if (typeof value !== 'number') return '';
  const units = value / 10 ** digits;
  return Number.isInteger(value) ? units.toFixed(digits) : String(units);
}
