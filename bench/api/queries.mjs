// @ts-check
// Search queries: varied enough to miss every cache, and the same for all servers.

/** A sequence of numbers from 0 to 1, the same for the same seed (mulberry32). @param {number} seed */
export function random(seed) {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** @param {number} daysAhead */
export const day = (daysAhead) =>
  new Date(Date.now() + daysAhead * 86_400_000).toISOString().slice(0, 10);

/**
 * Searches with a place, dates and guests.
 * @param {readonly string[]} places
 * @param {number} amount
 * @param {Record<string, string>} [more]
 */
export function searches(places, amount, more = {}) {
  const next = random(1);
  return Array.from({ length: amount }, () => {
    const first = 2 + Math.floor(next() * 300);
    const query = new URLSearchParams({
      place: places[Math.floor(next() * places.length)] ?? '',
      check_in: day(first),
      check_out: day(first + 2 + Math.floor(next() * 6)),
      guests: String(1 + Math.floor(next() * 4)),
      ...more,
    });
    return query.toString();
  });
}
