import { createHash } from 'node:crypto';
import type { StatementLine } from './statement.ts';

const plain = (text: string) => text.toUpperCase().replace(/[^0-9\p{L}]/gu, '');

/**
 * A fingerprint for each line. The bank's number identifies a line, else its text. Equal lines of a file are
 * counted, so that two payments of the same day and amount remain two.
 */
export function fingerprints(iban: string, lines: readonly StatementLine[]): string[] {
  const seen = new Map<string, number>();
  return lines.map((line) => {
    const { booked_on, direction, amount, currency, bank_reference } = line;
    const text = [bank_reference, line.reference, line.counterparty_account].map(plain);
    const content = JSON.stringify([iban, booked_on, direction, amount, currency, ...text]);
    const ordinal = (seen.get(content) ?? 0) + 1;
    seen.set(content, ordinal);
    return createHash('sha256').update(`${content}#${ordinal}`).digest('hex');
  });
}
