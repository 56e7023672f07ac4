import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';

/** `amount` in minor units, rounded to whole units, for places without room for more. */
export function formatWholeMoney(amount: number, currency: string, locale: string): string {
  const unit = 10 ** minorDigits(currency);
  return formatMoney(Math.round(amount / unit) * unit, currency, locale, true);
}
