import { i18n } from '#src/app/text/i18n.ts';

function unitText(value: number, unit: 'minute' | 'hour' | 'day'): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}

/** A number of hours in the best fitting unit; a dash where there is none. */
export function hoursText(hours: number | null): string {
  if (hours === null || hours === 0) return '–';
  if (hours < 1) return unitText(hours * 60, 'minute');
  return hours < 48 ? unitText(hours, 'hour') : unitText(hours / 24, 'day');
}
