declare const unit: unique symbol;

/** A calendar day as `YYYY-MM-DD`, local to the property; never shifted through UTC. */
export type IsoDate = string & { readonly [unit]: 'IsoDate' };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** What days were read as: a search reads the same few of them thousands of times. */
const read = new Map<string, number | null>();
const KEPT = 4096;

/** Days since 1970-01-01, or null for anything that is no day of the calendar (2026-02-30). */
function dayNumber(text: string): number | null {
  const before = read.get(text);
  if (before !== undefined) return before;
  const number = readDay(text);
  if (read.size === KEPT) read.clear();
  read.set(text, number);
  return number;
}

function readDay(text: string): number | null {
  if (!SHAPE.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7)) - 1;
  const day = Number(text.slice(8));
  const ms = Date.UTC(year, month, day);
  // Date.UTC carries 30 February over into March; a search prices hundreds of stays, so this
  // compares the parts instead of formatting the day again.
  const date = new Date(ms);
  const same =
    date.getUTCDate() === day && date.getUTCMonth() === month && date.getUTCFullYear() === year;
  return same ? ms / DAY_MS : null;
}

function fromDayNumber(number: number): IsoDate {
  return new Date(number * DAY_MS).toISOString().slice(0, 10) as IsoDate;
}

export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && dayNumber(value) !== null;
}

/** Takes a text as a day. Throws RangeError where it is none. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is no day (YYYY-MM-DD)`);
  return text;
}

export function addDays(day: IsoDate, days: number): IsoDate {
  return fromDayNumber((dayNumber(day) ?? Number.NaN) + days);
}

/** Whole days from `start` to `end`; negative where `end` is earlier. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return (dayNumber(end) ?? Number.NaN) - (dayNumber(start) ?? Number.NaN);
}

/** 0 is Sunday … 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function weekday(day: IsoDate): Weekday {
  // 1970-01-01 was a Thursday; the remainder of a non-negative number by 7 is a Weekday.
  return (((((dayNumber(day) ?? Number.NaN) + 4) % 7) + 7) % 7) as Weekday;
}

// Making one takes a hundred times as long as using it, and there are few zones.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, made);
  return made;
}

/** The day it is at `now` in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): IsoDate {
  return isoDate(formatOf(timeZone).format(now));
}

const MINUTE_MS = 60_000;
/** No zone is further from UTC; in minutes. */
const FURTHEST = 15 * 60;

/**
 * The moment of a day at which the clocks of an IANA time zone show `HH:MM`. Where they are put
 * forward or back on it, that is taken to happen before, in the night.
 */
export function timeOn(timeZone: string, day: IsoDate, time: string): Date {
  const begins = dayBegins(timeZone, day).getTime();
  const put = dayBegins(timeZone, addDays(day, 1)).getTime() - begins - DAY_MS;
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(begins + minutes * MINUTE_MS + put);
}

/** The moment at which a day begins in an IANA time zone, to the minute. */
export function dayBegins(timeZone: string, day: IsoDate): Date {
  const midnight = (dayNumber(day) ?? Number.NaN) * DAY_MS;
  let before = -FURTHEST;
  let after = FURTHEST;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(midnight + middle * MINUTE_MS)) >= day) after = middle;
    else before = middle;
  }
  return new Date(midnight + after * MINUTE_MS);
}
