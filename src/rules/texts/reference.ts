import { plainCode } from './normalise.ts';

/** Of bookings, disputes, payouts, offers and VIP invoices. */
const REFERENCE = /^(KS|DP|PO|OF|VIP)(\s*[\p{Pd}\u2212]\s*|\s*)([A-Z\d]{6})$/u;

/**
 * What is sought, with a reference as it is written, `KS-7F3K9Q`, however it was typed or pasted. Without a dash it needs
 * a digit: `of france` is no reference.
 */
export function withReference(sought: string): string {
  const [, prefix = '', between = '', rest = ''] =
    REFERENCE.exec(plainCode(sought).toUpperCase()) ?? [];
  return rest !== '' && (between.trim() !== '' || /\d/.test(rest)) ? `${prefix}-${rest}` : sought;
}
