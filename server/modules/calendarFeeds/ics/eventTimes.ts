import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Nights } from '#src/rules/calendarFeeds/nights.ts';
import {
  DAY_S,
  later,
  parseDuration,
  parseTime,
  type CalendarTime,
  type Duration,
} from './calendarTime.ts';
import { lineNamed, type Component } from './components.ts';
import { EventError } from './eventError.ts';
import { dayNumber } from './ruleDays.ts';
import type { Zones } from './zones.ts';

/** When an event begins, and how long it takes on the wall of its end. */
export interface EventTimes {
  readonly start: CalendarTime;
  readonly end: CalendarTime;
  /** The line that says them, of an added period; otherwise the event's own lines do. */
  readonly line?: string;
}

/** Of a minute: sites write the end of a day as 23:59:59 or 23:59:00. */
const LAST_MINUTE = DAY_S - 60;

/** Reads DTSTART with DTEND or DURATION. Throws EventError. */
export function eventTimes(event: Component): EventTimes {
  const start = timeOf(event, 'DTSTART');
  if (!start) throw new EventError('no_start');
  return asDays({ start, end: endOf(event, start) });
}

function endOf(event: Component, start: CalendarTime): CalendarTime {
  const end = timeOf(event, 'DTEND');
  if (end) return end;
  const text = lineNamed(event, 'DURATION')?.value;
  const duration = text === undefined ? null : parseDuration(text);
  if (text !== undefined && !duration) throw new EventError('date_invalid', `DURATION:${text}`);
  // RFC 5545, 3.6.1: a day without an end takes one day, a time none.
  return later(start, duration ?? { days: start.seconds === null ? 1 : 0, seconds: 0 });
}

function timeOf(event: Component, name: string): CalendarTime | null {
  const line = lineNamed(event, name);
  if (!line) return null;
  const time = parseTime(line.value, line.parameters);
  if (!time) throw new EventError('date_invalid', `${name}:${line.value}`);
  return time;
}

/** Midnights of UTC are meant as days: sites store their days so. */
export function asDays(times: EventTimes): EventTimes {
  const isMidnight = ({ zone, seconds }: CalendarTime) => zone === 'UTC' && seconds === 0;
  const { start, end } = times;
  const isEnd = isMidnight(end) || (end.zone === 'UTC' && (end.seconds ?? 0) >= LAST_MINUTE);
  if (!isMidnight(start) || !isEnd) return times;
  const day = { seconds: null, zone: null };
  const last = end.seconds === 0 ? end.day : addDays(end.day, 1);
  return { ...times, start: { ...start, ...day }, end: { ...end, ...day, day: last } };
}

/** The same times on another day of the start. */
export function movedTo({ start, end }: EventTimes, day: number): EventTimes {
  const days = day - dayNumber(start.day);
  return {
    start: { ...start, day: addDays(start.day, days) },
    end: { ...end, day: addDays(end.day, days) },
  };
}

/** From the start to the end, in whole days and seconds on the wall. */
export function lengthOf({ start, end }: EventTimes): Duration {
  const days = dayNumber(end.day) - dayNumber(start.day);
  const seconds = (end.seconds ?? 0) - (start.seconds ?? 0);
  return seconds < 0 ? { days: days - 1, seconds: seconds + DAY_S } : { days, seconds };
}

/** The nights from the day of the start to that of the end, in the property's zone; null within one day. */
export function nightsOf(
  { start, end }: EventTimes,
  zones: Zones,
): Nights | 'ends before it starts' | null {
  const first = zones.localDay(start);
  const last = lastDay(end, zones);
  if (last < first || isBefore(end, start)) return 'ends before it starts';
  if (last > first) return { first, last };
  // Some sites write the last day of a stay of one day as its end.
  return start.seconds === null ? { first, last: addDays(first, 1) } : null;
}

/** Whether the end is before the start on the same wall. */
const isBefore = (end: CalendarTime, start: CalendarTime) =>
  end.zone === start.zone && end.day === start.day && (end.seconds ?? 0) < (start.seconds ?? 0);

/** An end in the last minute of a day means the end of that day. */
function lastDay(end: CalendarTime, zones: Zones): IsoDate {
  const isEndOfDay = end.seconds !== null && end.seconds >= LAST_MINUTE;
  return isEndOfDay
    ? zones.localDay({ ...end, day: addDays(end.day, 1), seconds: 0 })
    : zones.localDay(end);
}
