/** `12,50` with two digits is 1250; null for nothing, and the text itself where it is no number. */
export function readNumber(text: string, digits: number, fractional: boolean): unknown {
  const plain = text.trim().replace(',', '.');
  if (plain === '') return null;
  const number = Number(plain);
  if (!Number.isFinite(number)) return text;
  // Binary fractions: 0.07 × 100 is 7.000000000000001.
  return fractional ? number : Number((number * 10 ** digits).toFixed(6));
}
