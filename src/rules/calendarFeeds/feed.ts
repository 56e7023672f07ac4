/** Bytes of a calendar, unpacked. */
export const CALENDAR_MAX_BYTES = 5_000_000;
export const FEEDS_MAX = 10;
export const FEED_NAME_MAX = 60;

export const FEED_STATES = ['active', 'paused'] as const;

/** Which events of a feed take nights: those that say they are reservations, or all that are not free. */
export const FEED_IMPORTS = ['everything', 'reservations'] as const;
export type FeedImports = (typeof FEED_IMPORTS)[number];

/** Why a calendar could not be read. */
export const FEED_ERRORS = [
  'address_invalid',
  'address_private',
  'host_not_found',
  'unreachable',
  'too_slow',
  'too_large',
  'too_many_redirects',
  'refused',
  'too_many_requests',
  'server_error',
  'not_calendar',
  'incomplete',
  'too_complex',
] as const;
export type FeedError = (typeof FEED_ERRORS)[number];

/** `kept`: nights that the answer would free are kept for a time. `emptied`: the same, before 2026-11-28. */
export const FETCH_OUTCOMES = ['changed', 'unchanged', 'kept', 'emptied', 'failed'] as const;

/** Where a calendar is read from. */
export type FeedSource = 'address' | 'file';

const ADDRESS_TEXTS: Readonly<Record<FeedError, string>> = {
  address_invalid: 'Enter an address that begins with https://, http:// or webcal://.',
  address_private: 'This address is in a private network. Use the public address of the calendar.',
  host_not_found: 'There is no server at this address. Check it for typing errors.',
  unreachable: 'The server at this address did not answer.',
  too_slow: 'The server took more than 15 seconds.',
  too_large: 'This calendar is larger than 5 MB.',
  too_many_redirects: 'The address redirects more than 3 times.',
  refused: 'The server refused this address. Copy the current address from the other site.',
  too_many_requests: 'The other site asks for fewer requests for a while.',
  server_error: 'The other site reported an error.',
  not_calendar: 'There is no calendar at this address. It must be an iCal address (.ics).',
  incomplete: 'The calendar ended too early.',
  too_complex:
    'This calendar takes too long to read. Shorten it on the other site, or remove its repeating events.',
};

/** Where a file needs another text than an address. */
const FILE_TEXTS: Readonly<Partial<Record<FeedError, string>>> = {
  too_large: 'This file is larger than 5 MB.',
  not_calendar: 'There is no calendar in this file. It must be an iCal file (.ics).',
  incomplete: 'This file ends too early. Export the calendar again from the other site.',
  too_complex:
    'This calendar takes too long to read. Export fewer events from the other site, or remove its repeating events.',
};

/** Why a calendar could not be read, in plain English for screens and the API's errors. */
export const feedErrorText = (code: FeedError, source: FeedSource): string =>
  (source === 'file' && FILE_TEXTS[code]) || ADDRESS_TEXTS[code];

const MINUTE_MS = 60_000;
const INTERVAL = 30;
const LONGEST = 6 * 60;
/** The longest wait that another site may ask for. */
export const RETRY_AFTER_MAX_MS = 24 * 60 * MINUTE_MS;

/** Failing for this long, the seller gets an email. */
export const FAILED_EMAIL_MS = 24 * 60 * MINUTE_MS;

interface Due {
  readonly failures: number;
  /** `[0, 1)`, spreads the fetches of many feeds. */
  readonly jitter: number;
  /** Milliseconds that the other site asks to wait. */
  readonly retryAfterMs?: number | undefined;
}

/**
 * Milliseconds until the next fetch: 30 minutes ± 10 %, doubled for each failure up to 6 hours, and as long as the
 * other site asks to wait.
 */
export function nextFetchIn({ failures, jitter, retryAfterMs = 0 }: Due): number {
  const minutes = Math.min(LONGEST, INTERVAL * 2 ** Math.min(failures, 10));
  return Math.max(Math.round(minutes * MINUTE_MS * (0.9 + 0.2 * jitter)), retryAfterMs);
}
