import { plural } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import type { Extra } from '#src/rules/pricing/extras.ts';
import type { ExtraGuest, PetRates } from '#src/rules/pricing/rates.ts';
import { useExtraUnits } from './useExtraUnits.ts';

/** Texts for the prices of guests, pets and extras; `money` writes an amount. */
export function usePartyPriceTexts() {
  const { t } = useLingui();
  const units = useExtraUnits();
  return (money: (amount: number) => string) => ({
    extraGuest: ({ amount, child_amount }: ExtraGuest) =>
      child_amount == null || child_amount === amount
        ? t`${money(amount)} a night for each extra guest`
        : t`${money(amount)} a night for each extra guest, ${money(child_amount)} for a child`,
    infants: (amount: number) => t`${money(amount)} a night for each infant`,
    pets: ({ amount, per, max }: PetRates) => {
      const most = t`${plural(max, { one: 'at most # pet', other: 'at most # pets' })}`;
      const each =
        per === 'night' ? t`${money(amount)} a night each` : t`${money(amount)} a stay each`;
      return t`${each}, ${most}`;
    },
    extra: ({ amount, per }: Extra) => (amount === 0 ? t`free` : `${money(amount)} ${units[per]}`),
  });
}
