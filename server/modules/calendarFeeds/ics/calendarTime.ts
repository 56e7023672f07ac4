import { addDays, isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { Line } from './components.ts';

/** A day, or a time on a zone's wall. */
export interface CalendarTime {
  readonly day: IsoDate;
  /** Seconds of the day; null for a whole day. */
  readonly seconds: number | null;
  /** A TZID, `UTC` or an offset such as `+02:00`; null for a whole day and for a time without one. */
  readonly zone: string | null;
}

export interface Period {
  readonly start: CalendarTime;
  readonly end: CalendarTime;
}

/** Days and seconds. */
export interface Duration {
  readonly days: number;
  readonly seconds: number;
}

export const DAY_S = 86_400;

const TIME =
  /^(\d{4})-?(\d\d)-?(\d\d)(?:[T ](\d\d):?(\d\d)(?::?(\d\d)(?:\.\d+)?)?\s*(Z|[+-]\d\d:?\d\d)?)?$/i;

/** Reads `20270325`, `20270325T150000Z` and their forms with dashes and colons; null for anything else. */
export function parseTime(value: string, parameters: Line['parameters']): CalendarTime | null {
  const found = TIME.exec(value.trim());
  if (!found) return null;
  const [, year = '', month = '', date = '', hour, minute = '0', second = '0', suffix] = found;
  const day = `${year}-${month}-${date}`;
  if (!isIsoDate(day)) return null;
  const isDay = hour === undefined || parameters.get('VALUE')?.toUpperCase() === 'DATE';
  if (isDay) return { day, seconds: null, zone: null };
  const seconds = Number(hour) * 3600 + Number(minute) * 60 + Math.min(59, Number(second));
  if (Number(hour) > 24 || Number(minute) > 59 || seconds > DAY_S) return null;
  return later(
    { day, seconds: 0, zone: zoneOf(suffix, parameters.get('TZID')) },
    { days: 0, seconds },
  );
}

/** What the time itself says comes before the parameter. */
function zoneOf(suffix: string | undefined, tzid: string | undefined): string | null {
  if (suffix?.toUpperCase() === 'Z') return 'UTC';
  if (suffix !== undefined) return suffix.replace(/^(...):?(..)$/, '$1:$2');
  return tzid === undefined || tzid === '' ? null : tzid;
}

const DURATION =
  /^\+?P(?:(\d{1,4})W)?(?:(\d{1,5})D)?(?:T(?:(\d{1,6})H)?(?:(\d{1,7})M)?(?:(\d{1,8})S)?)?$/i;

/** Reads `P3D`, `P1W`, `PT48H`; null for anything else, and for what leads back. */
export function parseDuration(value: string): Duration | null {
  const found = DURATION.exec(value.trim());
  if (!found || !/\d/.test(value)) return null;
  const [weeks, days, hours, minutes, seconds] = found.slice(1).map((part) => Number(part ?? 0));
  return {
    days: (weeks ?? 0) * 7 + (days ?? 0),
    seconds: (hours ?? 0) * 3600 + (minutes ?? 0) * 60 + (seconds ?? 0),
  };
}

/** The time so much later on the same wall. A whole day stays one: a begun day counts. */
export function later(time: CalendarTime, { days, seconds }: Duration): CalendarTime {
  if (time.seconds === null)
    return { ...time, day: addDays(time.day, days + Math.ceil(seconds / DAY_S)) };
  const total = time.seconds + seconds;
  const over = Math.floor(total / DAY_S);
  return { ...time, day: addDays(time.day, days + over), seconds: total - over * DAY_S };
}

/** Reads `start/end` and `start/duration`; null for anything else. */
export function parsePeriod(value: string, parameters: Line['parameters']): Period | null {
  const [from = '', to = ''] = value.split('/');
  const start = parseTime(from, parameters);
  if (!start) return null;
  const end = parseTime(to, parameters);
  if (end) return { start, end };
  const duration = parseDuration(to);
  return duration && { start, end: later(start, duration) };
}
