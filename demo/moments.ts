import type { IsoDate } from '#src/rules/dates/day.ts';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const known = formats.get(timeZone);
  if (known) return known;
  const made = new Intl.DateTimeFormat('en-US', { timeZone, timeZoneName: 'longOffset' });
  formats.set(timeZone, made);
  return made;
}

/** How far a zone's clocks are ahead of UTC at a moment. */
function aheadMs(timeZone: string, at: number): number {
  const parts = formatOf(timeZone).formatToParts(at);
  const name = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(name) ?? [];
  return (sign === '-' ? -1 : 1) * (Number(hours) * HOUR_MS + Number(minutes) * MINUTE_MS);
}

/** The moment a zone's clocks show `time` (`15:00`) on a day. */
export function momentAt(day: IsoDate, time: string, timeZone: string): Date {
  const utc = Date.parse(`${day}T${time}:00.000Z`);
  return new Date(utc - aheadMs(timeZone, utc));
}

export const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
