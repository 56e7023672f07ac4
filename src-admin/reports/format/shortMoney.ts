import { i18n } from '#src/app/text/i18n.ts';
import { minorDigits } from '#src-admin/ui/format.ts';

/** Minor units in few letters, as beside an axis: €12K. */
export function shortMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(cents / 10 ** minorDigits(currency));
}

/** Minor units in whole units of the currency: what a number at a glance needs. */
export function wholeMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(cents / 10 ** minorDigits(currency));
}
