import { useLingui } from '@lingui/react/macro';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';
import { changeOf } from './nightsSummary.ts';

/** The suggestion of a night in words, such as "suggested €124.00, €14.00 more"; null where it changes nothing. */
export function useSuggestionTexts(currency: string) {
  const { i18n, t } = useLingui();
  return (night: SuggestedNight | undefined): string | null => {
    const change = night ? changeOf(night) : 0;
    if (!night || change === 0) return null;
    const price = formatMoney(night.suggestion.price, currency, i18n.locale);
    const by = formatMoney(Math.abs(change), currency, i18n.locale);
    return change > 0 ? t`suggested ${price}, ${by} more` : t`suggested ${price}, ${by} less`;
  };
}
