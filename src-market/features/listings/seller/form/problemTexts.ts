import { useLingui } from '@lingui/react/macro';
import type { ListingProblem } from '#src/rules/listings/listingProblems.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';

/** The text of a value that cannot be saved. */
export function useProblemTexts() {
  const { i18n, t } = useLingui();
  return ({ code, params }: ListingProblem, { currency, rates }: ListingValues): string => {
    const money = (amount: unknown) => formatMoney(Number(amount), currency, i18n.locale, true);
    switch (code) {
      case 'price_too_low':
        return t`The lowest price is ${money(params['min'])}.`;
      case 'price_too_high':
        return t`The highest price is ${money(params['max'])}.`;
      case 'season_without_days':
        return t`The last night must not be before the first night.`;
      case 'seasons_overlap': {
        const other = rates.seasons[Number(params['other'])];
        const days = other
          ? formatDays(other.from, addDays(isoDate(other.to), -1), i18n.locale)
          : '';
        return t`These nights overlap the season ${days}.`;
      }
      case 'too_many_seasons':
        return t`At most ${params['max']} seasons can be saved.`;
      case 'nights_range_empty':
        return t`The maximum of nights must be at least the minimum.`;
      case 'photo_twice':
        return t`This photo is in the list twice.`;
      default:
        return code;
    }
  };
}
