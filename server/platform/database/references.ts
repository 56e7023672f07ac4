import { randomInt } from 'node:crypto';

/** Without 0 and O, 1, I and L, 5 and S, 8 and B, 2 and Z, and U beside V: read aloud, copied by hand. */
const SIGNS = '34679ACDEFGHJKMNPQRTVWXY';
const LENGTH = 6;
const PREFIX = 'KS-';
const DISPUTE_PREFIX = 'DP-';

/** A booking's number for people: `KS-` and six signs, of about 190 million. */
export const bookingReference = (): string => referenceFrom(randomInt);

/** A dispute's number for people, of the same signs. */
export const disputeReference = (): string => referenceFrom(randomInt, DISPUTE_PREFIX);

/** The number that `draw` leads to; it answers a whole number below the one it is given. */
export function referenceFrom(draw: (below: number) => number, prefix = PREFIX): string {
  return prefix + signs(LENGTH, draw);
}

/** A payout's number, which the seller reads on the bank statement: `PO-` and six signs. */
export const payoutReference = (): string => referenceFrom(randomInt, 'PO-');

/** An offer's number for people. */
export const offerReference = (): string => referenceFrom(randomInt, 'OF-');

/** A code to invite somebody with: eight signs, of about 110,000 million. */
export const invitationCode = (): string => signs(8, randomInt);

function signs(length: number, draw: (below: number) => number): string {
  return Array.from({ length }, () => SIGNS[draw(SIGNS.length)] ?? '').join('');
}

/** What to write on the transfer of a VIP invoice. */
export const vipReference = (): string => bankReference(referenceFrom(randomInt, 'VIP-'));

/** Letters as ISO 7064 counts them: A is 10 … Z is 35. */
function digits(text: string): string {
  return text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
}

/**
 * The reference of a bank transfer: the booking's number as a creditor reference of ISO 11649
 * (`RF`, two check digits), so that a bank refuses most slips of the pen.
 */
export function bankReference(reference: string): string {
  const body = reference.replaceAll('-', '');
  const rest = Number(BigInt(digits(`${body}RF00`)) % 97n);
  return `RF${String(98 - rest).padStart(2, '0')}${body}`;
}
