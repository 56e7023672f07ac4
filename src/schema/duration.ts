import { asciiDigits } from '#src/rules/texts/digits.ts';

const HOUR = 60;
const DAY = 24 * HOUR;

/** `1 h 30 min`. */
export function durationText(minutes: number): string {
  const hours = Math.trunc(minutes / HOUR);
  const rest = minutes % HOUR;
  if (hours === 0) return `${rest} min`;
  return rest === 0 ? `${hours} h` : `${hours} h ${rest} min`;
}

/** `1:30`, as it is written to CSV. */
export function durationCell(minutes: number): string {
  return `${Math.trunc(minutes / HOUR)}:${String(minutes % HOUR).padStart(2, '0')}`;
}

const CLOCK = /^(\d{1,6}):([0-5]\d)(?::00)?$/;
const UNITS =
  /^(?:(\d{1,5}) ?d(?:ays?)?)? ?(?:(\d{1,6}) ?h(?:ours?|rs?)?)? ?(?:(\d{1,7}) ?m(?:in(?:utes?)?)?)?$/i;

/**
 * Minutes of a duration as people and spreadsheets write it; a plain number is minutes. Null for any other
 * text.
 */
export function readDuration(text: string): number | null {
  const given = asciiDigits(text).trim();
  if (/^\d{1,7}$/.test(given)) return Number(given);
  const clock = CLOCK.exec(given);
  if (clock) return Number(clock[1]) * HOUR + Number(clock[2]);
  const units = given === '' ? null : UNITS.exec(given);
  if (!units) return null;
  const [, days = 0, hours = 0, minutes = 0] = units;
  return Number(days) * DAY + Number(hours) * HOUR + Number(minutes);
}
