/** The local day of an instant in a zone, such as 2026-07-01. */
export const dayOf = (instant: string, time_zone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: time_zone, dateStyle: 'short' }).format(
    new Date(instant),
  );

export const dayText = (instant: string, locale: string, time_zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: time_zone, dateStyle: 'full' }).format(
    new Date(instant),
  );

export const timeText = (instant: string, locale: string, time_zone: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: time_zone, timeStyle: 'short' }).format(
    new Date(instant),
  );
