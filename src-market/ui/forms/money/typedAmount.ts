import { normaliseNumeral } from '#src/rules/texts/numeral.ts';

/** Parses a typed amount such as `120`, `120.5` or `1 120,50` to minor units; null if invalid. */
export function typedAmount(text: string): number | null {
  const [, whole = '', part = ''] =
    /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(normaliseNumeral(text) ?? '') ?? [];
  return whole === '' ? null : Number(whole) * 100 + Number(part.padEnd(2, '0'));
}
