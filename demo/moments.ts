import type { IsoDate } from '#src/rules/dates/day.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function cachedFormat(timeZone: string): Intl.DateTimeFormat {
  const cached = formats.get(timeZone);
  if (cached) return cached;
  const format = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, format);
  return format;
}

/** A zone’s UTC offset at a moment, in milliseconds. */
function offsetMs(timeZone: string, at: number): number {
  const parts = cachedFormat(timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** The moment of a local `time` (`15:00`) on a day in a zone. */
export function momentAt(day: IsoDate, time: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T${time}:00.000Z`);
  return new Date(utc - offsetMs(timeZone, utc));
}

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
