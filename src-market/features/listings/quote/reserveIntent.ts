import type { QuoteRequest } from '#src/wire/bookings/booking.ts';

const KEY = 'keystead-reserve';
/** As long as the price of a quote is valid. */
const VALID_MS = 30 * 60_000;

interface Intent {
  readonly request: QuoteRequest;
  /** The total that the guest saw. */
  readonly total: number;
  readonly until: number;
}

/** Stores in this tab that a guest pressed Reserve, so that it continues after sign-in. */
export function keepIntent(request: QuoteRequest, total: number, now: number): void {
  try {
    const intent: Intent = { request, total, until: now + VALID_MS };
    sessionStorage.setItem(KEY, JSON.stringify(intent));
  } catch {
    // Storage is not available: the buyer presses Reserve again.
  }
}

export function forgetIntent(): void {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Storage is not available, so nothing is stored.
  }
}

/** The total that the guest saw when they reserved exactly this stay; null where they did not. Only once. */
export function takeIntent(request: QuoteRequest, now: number): number | null {
  try {
    const intent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Intent | null;
    if (!intent) return null;
    forgetIntent();
    const isSame = JSON.stringify(intent.request) === JSON.stringify(request);
    return isSame && intent.until > now ? intent.total : null;
  } catch {
    return null;
  }
}
