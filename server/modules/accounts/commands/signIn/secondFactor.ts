import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { compactCode } from '#src/rules/texts/normalise.ts';

const STEP_MS = 30_000;
const ISSUER = 'Keystead';
/** Accept the previous and the next code too, because clocks differ. */
const TOLERATED_STEPS = 1;
const RECOVERY_CODES = 10;
/** Crockford's alphabet: no letter that can be read as a digit. */
const ALPHABET = '0123456789abcdefghjkmnpqrstvwxyz';

const totp = (secret: string, email = '') =>
  new TOTP({ issuer: ISSUER, label: email, secret: Secret.fromBase32(secret), period: 30 });

/** 160 random bits in base32, as RFC 4226 recommends. */
export const newSecret = (): string => new Secret({ size: 20 }).base32;

/** The content of the QR code for an authenticator app. */
export const otpauthUrl = (secret: string, email: string): string => totp(secret, email).toString();

/**
 * The time step of a code; null if the code is wrong or its step is not after `last`: a used or
 * older code is rejected (RFC 6238, section 5.2).
 */
export function stepOf(
  secret: string,
  code: string,
  now: Date,
  last: number | null,
): number | null {
  const timestamp = now.getTime();
  const delta = totp(secret).validate({ token: code, timestamp, window: TOLERATED_STEPS });
  if (delta === null) return null;
  const step = Math.floor(timestamp / STEP_MS) + delta;
  return last !== null && step <= last ? null : step;
}

function recoveryCode(): string {
  const group = () =>
    Array.from({ length: 4 }, () => ALPHABET[randomInt(ALPHABET.length)]).join('');
  return [group(), group(), group(), group()].join('-');
}

/** Ten codes of 80 random bits each. */
export const newRecoveryCodes = (): string[] =>
  Array.from({ length: RECOVERY_CODES }, recoveryCode);

/** Normalises a code typed in any case, with spaces or look-alike characters; null if invalid. */
export function readRecoveryCode(typed: string): string | null {
  const characters = compactCode(typed).toLowerCase().replaceAll('o', '0').replace(/[il]/g, '1');
  return /^[0-9a-hjkmnp-tv-z]{16}$/.test(characters)
    ? (characters.match(/.{4}/g) ?? []).join('-')
    : null;
}
