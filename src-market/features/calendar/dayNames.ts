import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';
import { formatCache } from '#src/app/text/formatCache.ts';

const formats = formatCache<Intl.DateTimeFormat>();

const format = (day: IsoDate, locale: string, name: string, options: Intl.DateTimeFormatOptions) =>
  cachedFormat(`${locale} ${name} ${day}`, () =>
    formats(
      `${locale} ${name}`,
      () => new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }),
    ).format(new Date(`${day}T12:00:00Z`)),
  );

/** Such as "July 2027". */
export const monthName = (day: IsoDate, locale: string) =>
  format(day, locale, 'month', { month: 'long', year: 'numeric' });

/** Such as "Mo" or "Mon". */
export const weekdayName = (day: IsoDate, locale: string) =>
  format(day, locale, 'weekday', { weekday: 'short' });
