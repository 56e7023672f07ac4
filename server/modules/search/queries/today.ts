import { type IsoDate, todayIn } from '#src/rules/dates/day.ts';

const MINUTE_MS = 60_000;

let minute = Number.NaN;
const days = new Map<string, IsoDate>();

/** The day it is in a time zone. Days change with a full minute everywhere, so one answer serves it. */
export function todayAt(now: Date, timeZone: string): IsoDate {
  const current = Math.floor(now.getTime() / MINUTE_MS);
  if (current !== minute) {
    days.clear();
    minute = current;
  }
  const known = days.get(timeZone);
  if (known !== undefined) return known;
  const today = todayIn(timeZone, now);
  days.set(timeZone, today);
  return today;
}
