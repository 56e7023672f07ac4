import { folded } from '#src/rules/texts/folded.ts';
import { withoutAddresses } from './eventLink.ts';
import {
  AVAILABLE,
  CLOSED,
  CODE_LABEL,
  GUEST_LABEL,
  NOT_AFTER,
  NOT_BEFORE,
  PATH_PARTS,
  PHONE_LABEL,
  QUERY_KEYS,
  REFUSAL,
  REFUSED_AFTER,
  RESERVATION,
  RESERVED_WITH_ACCENT,
} from './reservationWords.ts';

/** What an event says, unescaped, at most some thousand characters. */
export interface EventWords {
  readonly summary: string;
  /** Its lines. */
  readonly description: string;
  /** The http and https addresses that it names. */
  readonly addresses: readonly string[];
}

/** Lines of a description that are looked at. */
const LINES_MAX = 60;
/** Words before a word that refuse it: `no longer booked`. */
const BEFORE = 3;
/** Words after it: `booking is not possible`. */
const AFTER = 2;

/**
 * Whether an event says that it is a reservation, and not only that its nights are closed. A number, an address or a
 * person of a reservation is a sign, whatever the summary says; a word such as `reserved` is none where the
 * same summary or line says that the nights are closed. The time it takes grows with the length of the texts only.
 */
export function isReservation({ summary, description, addresses }: EventWords): boolean {
  const lines = description.split(/[\n|;]/).filter((line) => line.trim() !== '');
  const all = [summary, ...lines.slice(0, LINES_MAX)];
  if (addresses.some(isReservationAddress) || all.some(isLabelled)) return true;
  if (saysClosed(tokensOf(summary))) return false;
  return hasCode(summary) || all.some(saysReserved);
}

/** A number of a reservation: `123`, `HMABCDEFGH`, or a long one in hexadecimal. */
const isNumber = (text: string) =>
  /^\d+$/.test(text) || /^[A-Z0-9][A-Z0-9-]{4,40}$/.test(text) || /^[0-9a-f-]{16,40}$/.test(text);

/** `/hosting/reservations/details/HMABCDEFGH`, `/#/bookings/123`, `?res_id=123`. */
function isReservationAddress(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const { pathname, hash, searchParams } = new URL(address);
  const parts = `${pathname}/${hash.slice(1)}`.split(/[/?&=]/);
  const at = parts.findIndex((part) => PATH_PARTS.has(part.toLowerCase()));
  if (at !== -1 && parts.slice(at + 1).some(isNumber)) return true;
  return [...searchParams].some(
    ([key, value]) =>
      QUERY_KEYS.has(key.toLowerCase().replaceAll(/[^a-z]/g, '')) && isNumber(value),
  );
}

/** `Confirmation code: HMABCDEFGH`, `Guest: Jane`, `Phone Number (Last 4 Digits): 1234`. */
function isLabelled(line: string): boolean {
  const colon = line.indexOf(':');
  if (colon === -1 || colon > 60) return false;
  const label = wordsOf(line.slice(0, colon)).join(' ');
  const value = line.slice(colon + 1).trim();
  const first = wordsOf(value)[0] ?? '';
  if (first === '' || REFUSAL.has(first)) return false;
  if (PHONE_LABEL.test(label) || GUEST_LABEL.test(label)) return true;
  return CODE_LABEL.test(label) && (/\d|https?:/i.test(value) || value.split(/\s/).some(isNumber));
}

/** `Jane D. (HMABCDEFG)`. */
function hasCode(summary: string): boolean {
  const code = /[^\s(] ?\(([A-Z0-9]{6,12})\)/.exec(summary)?.[1];
  if (code === undefined) return false;
  return code.startsWith('HM') || (/\d/.test(code) && /[A-Z]/.test(code));
}

/** Whether a line says that nights are closed: `Blocked`, `not available`. */
const saysClosed = (tokens: readonly string[]) =>
  tokens.some(
    (word, at) => CLOSED.has(word) || (AVAILABLE.has(word) && near(tokens, at, -2).some(isRefusal)),
  );

/** Whether a line has a word such as `reserved` that nothing beside it refuses. */
function saysReserved(line: string): boolean {
  // A label without a value, such as `Reservation code:`.
  const text = withoutAddresses(line).trimEnd();
  if (text.endsWith(':')) return false;
  const tokens = tokensOf(text);
  return (
    tokens.some((word, at) => RESERVATION.has(word) && isSign(tokens, at)) && !saysClosed(tokens)
  );
}

function isSign(tokens: readonly string[], at: number): boolean {
  // Of the name of a site, such as Booking.com.
  if (tokens[at - 1] === WITHIN_NAME || tokens[at + 1] === WITHIN_NAME) return false;
  const before = near(tokens, at, -BEFORE);
  const after = near(tokens, at, AFTER);
  return !(
    before.some((word) => isRefusal(word) || NOT_BEFORE.has(word)) ||
    after.some((word) => REFUSED_AFTER.has(word)) ||
    NOT_AFTER.has(after[0] ?? '')
  );
}

const isRefusal = (word: string) => REFUSAL.has(word);

/** Some words before or behind a place, in the same part of its sentence. */
function near(tokens: readonly string[], at: number, count: number): string[] {
  const found: string[] = [];
  const step = Math.sign(count);
  for (let nth = 1; nth <= Math.abs(count); nth += 1) {
    const word = tokens[at + nth * step];
    if (word === undefined || word === BREAK) break;
    found.push(word);
  }
  return found;
}

/** A point before a letter is within a name, such as Booking.com. */
const TOKEN = /[\p{L}\p{N}]+|\.(?=\p{L})|\.\s|[,;:!?|()[\]/–—]| - /gu;
const WORD = /^[\p{L}\p{N}]/u;
/** Between two parts of a sentence. */
const BREAK = '|';
const WITHIN_NAME = '.';

/** The words of a text as `folded` writes them, and what is between them. */
function tokensOf(text: string): string[] {
  const plain = text.normalize('NFC').replaceAll(RESERVED_WITH_ACCENT, 'reserved');
  const tokens = folded(plain).match(TOKEN) ?? [];
  return tokens.map((token) => (token === WITHIN_NAME || WORD.test(token) ? token : BREAK));
}

const wordsOf = (text: string): string[] =>
  tokensOf(text).filter((token) => token !== BREAK && token !== WITHIN_NAME);
