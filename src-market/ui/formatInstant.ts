import { plainSpaces } from './format.ts';

/** An instant as the reader's own clock shows it, or the clock of `time_zone`. */
export function formatInstant(instant: string, locale: string, time_zone?: string): string {
  const format = new Intl.DateTimeFormat(locale, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(time_zone && { timeZone: time_zone }),
  });
  return plainSpaces(format.format(new Date(instant)));
}
