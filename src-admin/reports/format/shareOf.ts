import { i18n } from '#src/app/text/i18n.ts';

/** A part of a whole as a percentage; a dash where the whole is zero. */
export function shareOf(part: number, whole: number): string {
  if (whole === 0) return '–';
  const share = part / whole;
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: share < 0.1 ? 1 : 0,
  }).format(share);
}
