import { plainCode } from '#src/rules/texts/normalise.ts';

/** A number with its country code. Italian numbers keep their zero after it. */
const FROM_ABROAD = /^[\s(]*(?:\+|00)[\s(]*(?!39)/;

/**
 * A telephone number as it was typed or copied from contacts, in ASCII: without what is invisible, `tel:` in front, and
 * the `(0)` that is only dialled in its country. All dashes are hyphens.
 */
export function plainPhone(typed: string): string {
  const text = plainCode(typed)
    .replace(/^(?:tel[.:]?\s*)+/i, '')
    .replaceAll(/[\p{Pd}\u2212]/gu, '-');
  return FROM_ABROAD.test(text) ? text.replace(/\(\s*0\s*\)/, '') : text;
}
