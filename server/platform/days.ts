const DAY_MS = 86_400_000;

/** The moment that is so many days before now, as the database stores moments. */
export const daysAgo = (now: Date, days: number): string =>
  new Date(now.getTime() - days * DAY_MS).toISOString();
