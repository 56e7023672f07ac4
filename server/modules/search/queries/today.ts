import { type IsoDate, type LocalTime, localTime } from '#src/rules/dates/day.ts';

const MINUTE_MS = 60_000;

let minute = Number.NaN;
const times = new Map<string, LocalTime>();

/** The local day and hour in a time zone. Cached, because they change only at a full minute. */
export function cachedTime(now: Date, timeZone: string): LocalTime {
  const current = Math.floor(now.getTime() / MINUTE_MS);
  if (current !== minute) {
    times.clear();
    minute = current;
  }
  const cached = times.get(timeZone);
  if (cached !== undefined) return cached;
  const time = localTime(timeZone, now);
  times.set(timeZone, time);
  return time;
}

/** Today's date in a time zone, cached too. */
export const cachedToday = (now: Date, timeZone: string): IsoDate =>
  cachedTime(now, timeZone).today;
