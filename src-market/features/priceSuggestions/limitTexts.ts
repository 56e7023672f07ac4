import { useLingui } from '@lingui/react/macro';
import type { LimitProblem } from '#src/rules/priceSuggestions/limits.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';

/** The texts of refused limits. */
export function useLimitTexts(currency: string) {
  const { i18n, t } = useLingui();
  return ({ code, limit }: LimitProblem): string => {
    const amount = formatMoney(limit ?? 0, currency, i18n.locale, true);
    const texts: Record<LimitProblem['code'], string> = {
      required: t`Automatic prices need both limits.`,
      too_low: t`At least ${amount}.`,
      too_high: t`At most ${amount}.`,
      below_minimum: t`The maximum must not be below the minimum.`,
      below_discounted_minimum: t`At least ${amount}, so that the minimum holds after your largest discount.`,
    };
    return texts[code];
  };
}
