import { i18n } from '#src/app/text/i18n.ts';
import type { IsoDate } from '#src/rules/dates/day.ts';

/** A day without its year, for the axis of a chart. */
export function shortDay(day: IsoDate): string {
  return new Intl.DateTimeFormat(i18n.locale, {
    day: 'numeric',
    month: 'short',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`));
}
