import { useLingui } from '@lingui/react/macro';
import type { EditProblem } from '#src/rules/calendar/calendarEdit.ts';
import { formatMoney } from '#src-market/ui/display/format.ts';

/** Nights; the maximum stays of the homes may be shorter, which the server checks. */
export const LONGEST_STAY = 365;

/** The texts of problems of an edit. */
export function useProblemTexts(currency: string) {
  const { i18n, t } = useLingui();
  return ({ code, params }: EditProblem): string => {
    const money = (amount: unknown) => formatMoney(Number(amount), currency, i18n.locale, true);
    const texts: Record<EditProblem['code'], string> = {
      nothing_to_change: t`Choose what to change.`,
      no_nights: t`The last night must not be before the first.`,
      no_such_weekday: t`No night of these days begins on a chosen weekday.`,
      night_in_past: t`Past nights cannot be changed.`,
      too_far_ahead: t`Nights can be changed up to two years ahead.`,
      too_many_nights: t`Too many nights. Choose fewer homes or days.`,
      price_too_low: t`A night costs at least ${money(params['min'])}.`,
      price_too_high: t`A night costs at most ${money(params['max'])}.`,
      min_nights_too_low: t`Write a whole number of nights, 1 or more.`,
      min_nights_too_high: t`At most ${params['max'] ?? LONGEST_STAY} nights.`,
    };
    return texts[code];
  };
}
