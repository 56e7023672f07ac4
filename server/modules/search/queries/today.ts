import { type IsoDate, todayIn } from '#src/rules/dates/day.ts';

const MINUTE_MS = 60_000;

let minute = Number.NaN;
const days = new Map<string, IsoDate>();

/** Today's date in a time zone. Cached, because dates change only at a full minute. */
export function cachedToday(now: Date, timeZone: string): IsoDate {
  const current = Math.floor(now.getTime() / MINUTE_MS);
  if (current !== minute) {
    days.clear();
    minute = current;
  }
  const cached = days.get(timeZone);
  if (cached !== undefined) return cached;
  const today = todayIn(timeZone, now);
  days.set(timeZone, today);
  return today;
}
