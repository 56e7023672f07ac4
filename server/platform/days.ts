const DAY_MS = 86_400_000;

/** The time `days` days before `now`, as an ISO 8601 text. */
export const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();
