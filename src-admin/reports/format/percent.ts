import { i18n } from '#src/app/text/i18n.ts';

/** A part from 0 to 1 in per cent. */
export function percent(share: number): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'percent',
    maximumFractionDigits: 1,
  }).format(share);
}
