import { i18n } from '#src/app/text/i18n.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';

/** An amount in compact notation, for the axis of a chart: €12K. */
export function shortMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    notation: 'compact',
    maximumFractionDigits: 1,
  }).format(cents / 10 ** minorDigits(currency));
}

/** An amount rounded to whole units of its currency. */
export function wholeMoney(cents: number, currency: string): string {
  return new Intl.NumberFormat(i18n.locale, {
    style: 'currency',
    currency,
    maximumFractionDigits: 0,
  }).format(cents / 10 ** minorDigits(currency));
}
