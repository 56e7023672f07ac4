import { useApp } from '#src/app/providers/AppContext.tsx';
import { convert } from '#src/rules/currencies/convert.ts';
import { i18n } from '#src/app/text/i18n.ts';
import { formatMoney } from './format.ts';

/** A listing's price as the reader sees it. */
export interface ShownPrice {
  /** In the reader's currency; marked as converted where the listing has another. */
  readonly text: string;
  /** In the listing's currency; null where it is the reader's. */
  readonly own: string | null;
}

/** Formats prices of listings in the reader's currency. */
export function useShownPrice() {
  const { display } = useApp().config;
  return (amount: number, currency: string, whole = false): ShownPrice => {
    const own = formatMoney(amount, currency, i18n.locale, whole);
    const converted = currency === display.to ? null : convert(display, amount, currency);
    return converted === null
      ? { text: own, own: null }
      : { text: `≈ ${formatMoney(converted, display.to, i18n.locale, whole)}`, own };
  };
}
