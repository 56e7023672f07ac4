declare const unit: unique symbol;

/** A calendar day as `YYYY-MM-DD`, local to the property; never shifted through UTC. */
export type IsoDate = string & { readonly [unit]: 'IsoDate' };

const SHAPE = /^\d{4}-\d{2}-\d{2}$/;
const DAY_MS = 86_400_000;

/** Cache of parsed days: a search parses the same few thousands of times. */
const parsed = new Map<string, number | null>();
const CACHE_SIZE = 4096;

/** Days since 1970-01-01; null for text that is not a calendar day (2026-02-30). */
function dayNumber(text: string): number | null {
  const cached = parsed.get(text);
  if (cached !== undefined) return cached;
  const number = parseDay(text);
  if (parsed.size === CACHE_SIZE) parsed.clear();
  parsed.set(text, number);
  return number;
}

function parseDay(text: string): number | null {
  if (!SHAPE.test(text)) return null;
  const year = Number(text.slice(0, 4));
  const month = Number(text.slice(5, 7)) - 1;
  const day = Number(text.slice(8));
  const ms = Date.UTC(year, month, day);
  // Date.UTC turns 30 February into March. Comparing the parts is faster than formatting the day again,
  // and a search prices hundreds of stays.
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

/** Checks that a text is a day. Throws RangeError otherwise. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is no day (YYYY-MM-DD)`);
  return text;
}

export function addDays(day: IsoDate, days: number): IsoDate {
  return fromDayNumber((dayNumber(day) ?? Number.NaN) + days);
}

/** Whole days from `start` to `end`; negative if `end` is earlier. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return (dayNumber(end) ?? Number.NaN) - (dayNumber(start) ?? Number.NaN);
}

/** 0 is Sunday … 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

export function weekday(day: IsoDate): Weekday {
  // 1970-01-01 was a Thursday; the remainder of a non-negative number by 7 is a Weekday.
  return (((((dayNumber(day) ?? Number.NaN) + 4) % 7) + 7) % 7) as Weekday;
}

// Creating a formatter takes a hundred times as long as using it, and there are few time zones.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  });
  formats.set(timeZone, format);
  return format;
}

/** The local day at `now` in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): IsoDate {
  return isoDate(formatOf(timeZone).format(now));
}

const MINUTE_MS = 60_000;
/** Upper bound of a time zone's distance from UTC, in minutes. */
const MAX_OFFSET = 15 * 60;

/**
 * The instant at which the local time on `day` is `HH:MM`. A daylight-saving change on that day is
 * assumed to happen earlier, at night.
 */
export function instantAt(timeZone: string, day: IsoDate, time: string): Date {
  const begins = startOfDay(timeZone, day).getTime();
  const shift = startOfDay(timeZone, addDays(day, 1)).getTime() - begins - DAY_MS;
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  return new Date(begins + minutes * MINUTE_MS + shift);
}

/** The instant at which a day begins in an IANA time zone, to the minute. */
export function startOfDay(timeZone: string, day: IsoDate): Date {
  const midnight = (dayNumber(day) ?? Number.NaN) * DAY_MS;
  let before = -MAX_OFFSET;
  let after = MAX_OFFSET;
  while (after - before > 1) {
    const middle = Math.floor((before + after) / 2);
    if (todayIn(timeZone, new Date(midnight + middle * MINUTE_MS)) >= day) after = middle;
    else before = middle;
  }
  return new Date(midnight + after * MINUTE_MS);
}
