import { i18n } from '#src/app/text/i18n.ts';

/** A fraction as a percentage. */
export function percent(share: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(share);
}
