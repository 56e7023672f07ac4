import { useLingui } from '@lingui/react/macro';
import type { ListingProblem } from '#src/rules/listings/listingProblems.ts';
import { addDays, isoDate } from '#src/rules/dates/day.ts';
import type { ListingValues } from '#src/wire/listings/listingValues.ts';
import { formatShare } from '#src-market/ui/texts/formatShare.ts';
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
      case 'days_never_fit':
        return t`No stay of an allowed length begins and ends on these days.`;
      case 'discount_too_high':
        return t`The largest discount is ${formatShare(Number(params['max']), i18n.locale)}.`;
      case 'preparation_too_long':
      case 'notice_too_long':
        return t`This must be shorter than the booking window of ${params['days']} days.`;
      case 'window_too_short':
        return t`The shortest stay after the advance notice does not fit into the booking window.`;
      case 'lead_twice':
        return t`There is a minimum for ${params['from_days']} days ahead already.`;
      case 'extra_twice':
        return t`Another extra has this name.`;
      case 'photo_twice':
        return t`This photo is in the list twice.`;
      case 'photo_unavailable':
        return t`This photo is not available any more. Upload it again.`;
      default:
        return code;
    }
  };
}
