import { zoneFormat } from './zoneFormat.ts';

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

/** The first and the last day that `YYYY-MM-DD` can write and `Date` can read. */
const FIRST = Date.UTC(100, 0, 1) / DAY_MS;
const LAST = Date.UTC(9999, 11, 31) / DAY_MS;

const within = (number: number) => Math.min(Math.max(number, FIRST), LAST);

/** Cache of written days, as of parsed ones. */
const written = new Map<number, IsoDate>();

function fromDayNumber(number: number): IsoDate {
  const cached = written.get(number);
  if (cached !== undefined) return cached;
  const day = new Date(within(number) * DAY_MS).toISOString().slice(0, 10) as IsoDate;
  if (written.size === CACHE_SIZE) written.clear();
  written.set(number, day);
  return day;
}

export function isIsoDate(value: unknown): value is IsoDate {
  return typeof value === 'string' && dayNumber(value) !== null;
}

/** Checks that a text is a day. Throws RangeError otherwise. */
export function isoDate(text: string): IsoDate {
  if (!isIsoDate(text)) throw new RangeError(`${text} is no day (YYYY-MM-DD)`);
  return text;
}

/** The day that many days later, or earlier; no further than a day of four digits goes. */
export function addDays(day: IsoDate, days: number): IsoDate {
  return fromDayNumber((dayNumber(day) ?? Number.NaN) + days);
}

/** Whole days from `start` to `end`; negative if `end` is earlier. */
export function daysBetween(start: IsoDate, end: IsoDate): number {
  return (dayNumber(end) ?? Number.NaN) - (dayNumber(start) ?? Number.NaN);
}

/** The same day that many months later; the last day of the month where that one is shorter. */
export function addMonths(day: IsoDate, months: number): IsoDate {
  const first = Number(day.slice(0, 4)) * 12 + Number(day.slice(5, 7)) - 1 + months;
  const [year, month] = [Math.floor(first / 12), first % 12];
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return fromDayNumber(Date.UTC(year, month, Math.min(Number(day.slice(8)), last)) / DAY_MS);
}

/** 0 is Sunday … 6 is Saturday. */
export type Weekday = 0 | 1 | 2 | 3 | 4 | 5 | 6;

/** The weekdays from Monday to Sunday. */
export const MONDAY_FIRST = [1, 2, 3, 4, 5, 6, 0] as const satisfies readonly Weekday[];

export function weekday(day: IsoDate): Weekday {
  // 1970-01-01 was a Thursday; the remainder of a non-negative number by 7 is a Weekday.
  return (((((dayNumber(day) ?? Number.NaN) + 4) % 7) + 7) % 7) as Weekday;
}

const formatOf = zoneFormat('en-CA', { year: 'numeric', month: '2-digit', day: '2-digit' });

/** A local day, and the hour of it: 0 to 23. */
export interface LocalTime {
  readonly today: IsoDate;
  readonly hour: number;
}

/** The local day at `now` in an IANA time zone. */
export function todayIn(timeZone: string, now: Date): IsoDate {
  return isoDate(formatOf(timeZone).format(now));
}

const MINUTE_MS = 60_000;

/** With the time of day, for offsets. */
const clockOf = zoneFormat('en-CA', {
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/** The local day and hour at `now` in an IANA time zone. */
export const localTime = (timeZone: string, now: Date): LocalTime => ({
  today: todayIn(timeZone, now),
  hour: new Date(now.getTime() + offsetAt(timeZone, now.getTime())).getUTCHours(),
});

/** What a zone's clocks are ahead of UTC at an instant, in milliseconds. */
function offsetAt(timeZone: string, instant: number): number {
  const parts: Partial<Record<Intl.DateTimeFormatPartTypes, number>> = {};
  for (const { type, value } of clockOf(timeZone).formatToParts(instant))
    parts[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = parts;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** The first instant after `from`, to the second, at which the zone's offset is no longer that of `from`. */
function transitionAfter(timeZone: string, from: number, until: number): number {
  const offset = offsetAt(timeZone, from);
  let [before, after] = [from, until];
  while (after - before > 1000) {
    const middle = Math.floor((before + after) / 2000) * 1000;
    if (offsetAt(timeZone, middle) === offset) before = middle;
    else after = middle;
  }
  return after;
}

/**
 * The instant at which the local time on `day` is `HH:MM`, by the zone's offset at that time. Where the time
 * exists twice, because clocks are set back, the earlier one; where it does not exist, because they are set
 * forward, the first instant after the gap.
 */
export function instantAt(timeZone: string, day: IsoDate, time: string): Date {
  const minutes = Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
  const local = (dayNumber(day) ?? Number.NaN) * DAY_MS + minutes * MINUTE_MS;
  const [from, until] = [local - DAY_MS, local + DAY_MS];
  // No zone changes its offset twice in two days.
  const offsets = [offsetAt(timeZone, from), offsetAt(timeZone, until)];
  const instants = offsets
    .map((offset) => local - offset)
    .filter((instant, at) => offsetAt(timeZone, instant) === offsets[at]);
  const instant =
    instants.length > 0 ? Math.min(...instants) : transitionAfter(timeZone, from, until);
  // Days end where years of four digits do, and so do their instants.
  return new Date(Math.min(instant, (LAST + 1) * DAY_MS - 1));
}

/** The instant at which a day begins in an IANA time zone. */
export const startOfDay = (timeZone: string, day: IsoDate): Date =>
  instantAt(timeZone, day, '00:00');
