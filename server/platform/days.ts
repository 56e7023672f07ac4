const DAY_MS = 86_400_000;

/** The time `days` days before `now`, as an ISO 8601 text. */
export const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();

/** The earliest local date at this time in any time zone (UTC-12). */
export function earliestDay(time: Date): string {
  return new Date(time.getTime() - 12 * 3_600_000).toISOString().slice(0, 10);
}

/** The latest local date at this time in any time zone (UTC+14). */
export function latestDay(now: Date): string {
  return new Date(now.getTime() + 14 * 3_600_000).toISOString().slice(0, 10);
}
