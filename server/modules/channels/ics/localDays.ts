import ICAL from 'ical.js';
import { instantAt, isoDate, todayIn, type IsoDate } from '#src/rules/dates/day.ts';

/** The VTIMEZONE parts of a calendar, by their TZID. */
export type TimeZones = ReadonlyMap<string, ICAL.Timezone>;

const two = (number: number) => String(number).padStart(2, '0');

export function timeZonesOf(blocks: readonly string[]): TimeZones {
  return new Map(
    blocks.flatMap((block): [string, ICAL.Timezone][] => {
      try {
        const zone = new ICAL.Timezone(new ICAL.Component(ICAL.parse(block) as unknown[]));
        return [[zone.tzid, zone]];
      } catch {
        return [];
      }
    }),
  );
}

function isZone(name: string): boolean {
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
  if (!zone) return day;
  const zoned = time.clone();
  zoned.zone = zone;
  return todayIn(property, new Date(zoned.toUnixTime() * 1000));
}
