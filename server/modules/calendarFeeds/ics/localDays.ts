import ICAL from 'ical.js';
import { instantAt, isoDate, todayIn, type IsoDate } from '#src/rules/dates/day.ts';
import { instantIn, type CalendarZone } from './calendarZone.ts';

/** The VTIMEZONE parts of a calendar, by their TZID. */
export type TimeZones = ReadonlyMap<string, CalendarZone>;

const two = (number: number) => String(number).padStart(2, '0');

/** Zones that were looked up: a calendar names the same one thousands of times. */
const known = new Map<string, boolean>();
const KNOWN_MAX = 1000;

function isZone(name: string): boolean {
  const found = known.get(name) ?? isIana(name);
  if (known.size >= KNOWN_MAX) known.clear();
  known.set(name, found);
  return found;
}

function isIana(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}

/**
 * The day of a time in the property's zone. Times without a zone, or in one that neither the
 * calendar nor IANA defines, are read as local to the property.
 */
export function localDay(
  time: ICAL.Time,
  tzid: string | null,
  property: string,
  zones: TimeZones,
): IsoDate {
  const day = isoDate(`${String(time.year).padStart(4, '0')}-${two(time.month)}-${two(time.day)}`);
  if (time.isDate) return day;
  if (time.zone === ICAL.Timezone.utcTimezone) return todayIn(property, time.toJSDate());
  if (tzid === null || tzid === property) return day;
  if (isZone(tzid))
    return todayIn(property, instantAt(tzid, day, `${two(time.hour)}:${two(time.minute)}`));
  const zone = zones.get(tzid);
  return zone ? todayIn(property, instantIn(zone, time)) : day;
}
