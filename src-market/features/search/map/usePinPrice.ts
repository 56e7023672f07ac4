import { useApp } from '#src/app/providers/AppContext.tsx';
import { i18n } from '#src/app/text/i18n.ts';
import { convert } from '#src/rules/currencies/convert.ts';
import { minorDigits } from '#src/rules/currencies/minorDigits.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';

/** Prices for the map: in the reader's currency and in whole units. A converted one begins with ≈. */
export function usePinPrice() {
  const { display } = useApp().config;
  return (amount: number, currency: string): string => {
    const converted = convert(display, amount, currency);
    const [shown, code] = converted === null ? [amount, currency] : [converted, display.to];
    const unit = 10 ** minorDigits(code);
    const text = formatMoney(Math.round(shown / unit) * unit, code, i18n.locale, true);
    return code === currency ? text : `≈ ${text}`;
  };
}
