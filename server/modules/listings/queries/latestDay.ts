/** The latest local day that it can be anywhere: a day begins first in the zone fourteen hours ahead. */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
