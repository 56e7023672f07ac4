/** A device whose clock was set, or that slept, shows it by this difference between its two clocks. */
const CLOCK_CHANGE_MS = 5_000;

interface Learned {
  /** The server's time minus the device's, in milliseconds. */
  readonly offset_ms: number;
  /** The device's time minus that of its steady clock, when it was learned. */
  readonly steady_ms: number;
}

let learned: Learned | null = null;

const steady = () => Date.now() - performance.now();

/**
 * Learns the difference between the server's clock and the device's from the `Date` of a reply that has
 * just arrived. Replies that were slow, or come from a cache, are older than they seem, so the latest time
 * counts, until the device's clock is set.
 */
export function noteServerTime(date: string | null): void {
  const time = Date.parse(date ?? '');
  if (Number.isNaN(time)) return;
  const offset_ms = time - Date.now();
  const isSameClock = learned && Math.abs(steady() - learned.steady_ms) < CLOCK_CHANGE_MS;
  if (learned && isSameClock && offset_ms <= learned.offset_ms) return;
  learned = { offset_ms, steady_ms: steady() };
}

/** The server's time, for deadlines and what is left of them; the device's before the first reply. */
export function serverNow(): Date {
  return new Date(Date.now() + (learned?.offset_ms ?? 0));
}

/** Wraps `fetch` to learn the server's time from every reply. */
export function learnServerTime(fetch: typeof globalThis.fetch): typeof globalThis.fetch {
  return async (input, init) => {
    const reply = await fetch(input, init);
    noteServerTime(reply.headers.get('date'));
    return reply;
  };
}
