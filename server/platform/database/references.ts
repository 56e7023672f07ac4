import { randomInt } from 'node:crypto';

/**
 * Excludes similar characters (0 O, 1 I L, 5 S, 8 B, 2 Z, U V): people read references aloud and
 * copy them by hand.
 */
const ALPHABET = '34679ACDEFGHJKMNPQRTVWXY';
const LENGTH = 6;
const PREFIX = 'KS-';
const DISPUTE_PREFIX = 'DP-';

/** A booking's reference: `KS-` and six characters, about 190 million values. */
export const bookingReference = (): string => referenceFrom(randomInt);

/** A dispute's reference: `DP-` and six characters. */
export const disputeReference = (): string => referenceFrom(randomInt, DISPUTE_PREFIX);

/** A reference from `draw`, which returns an integer from 0 to below its argument. */
export function referenceFrom(draw: (below: number) => number, prefix = PREFIX): string {
  return prefix + randomText(LENGTH, draw);
}

/** A payout's reference, shown on the seller's bank statement: `PO-` and six characters. */
export const payoutReference = (): string => referenceFrom(randomInt, 'PO-');

/** An offer's reference. */
export const offerReference = (): string => referenceFrom(randomInt, 'OF-');

/** A referral code: eight characters, about 110,000 million values. */
export const invitationCode = (): string => randomText(8, randomInt);

function randomText(length: number, draw: (below: number) => number): string {
  return Array.from({ length }, () => ALPHABET[draw(ALPHABET.length)] ?? '').join('');
}

/** The bank reference of a VIP invoice. */
export const vipReference = (): string => bankReference(referenceFrom(randomInt, 'VIP-'));

/** Replaces letters as in ISO 7064: A is 10 … Z is 35. */
function digits(text: string): string {
  return text.replace(/[A-Z]/g, (character) => String(character.charCodeAt(0) - 55));
}

/**
 * The reference of a bank transfer: the booking's reference as an ISO 11649 creditor reference
 * (`RF`, two check digits), so that banks reject most typing errors.
 */
export function bankReference(reference: string): string {
  const body = reference.replaceAll('-', '');
  const remainder = Number(BigInt(digits(`${body}RF00`)) % 97n);
  return `RF${String(98 - remainder).padStart(2, '0')}${body}`;
}
