import { msg, plural } from '@lingui/core/macro';
import type { I18n } from '@lingui/core';
import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import type { StayLength } from '#src/rules/search/flexibleStays.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { plainSpaces } from '#src/app/text/formatCache.ts';
import { formatDays } from '../display/format.ts';
import type { FlexibleDates } from '../searchForm/flexibleDates.ts';

const MONTHS_IN = {
  weekend: (months: string) => msg`Weekend in ${months}`,
  week: (months: string) => msg`Week in ${months}`,
  month: (months: string) => msg`Month in ${months}`,
} as const satisfies Record<StayLength, unknown>;

/** Months as `June 2027`, or `Jun, Jul, or Aug 2027`. */
function formatMonths(months: readonly string[], locale: string): string {
  return cachedFormat(`${locale} months ${months.join(',')}`, () => {
    const month = months.length === 1 ? 'long' : 'short';
    const format = new Intl.DateTimeFormat(locale, { month, year: 'numeric', timeZone: 'UTC' });
    const nameOnly = new Intl.DateTimeFormat(locale, { month, timeZone: 'UTC' });
    const sorted = months.toSorted();
    const names = sorted.map((text, index) => {
      const day = new Date(`${text}-15T12:00:00Z`);
      const next = sorted[index + 1];
      const sameYear = next?.slice(0, 4) === text.slice(0, 4);
      return (sameYear ? nameOnly : format).format(day);
    });
    return plainSpaces(new Intl.ListFormat(locale, { type: 'disjunction' }).format(names));
  });
}

/** `± 2 days`, `Weekend in March 2027`. */
export function flexibleText(
  { flexible_days, stay_length, months = '' }: FlexibleDates,
  i18n: I18n,
): string {
  if (stay_length)
    return i18n._(MONTHS_IN[stay_length](formatMonths(months.split(','), i18n.locale)));
  return i18n._(msg`${plural(flexible_days ?? 0, { one: '± # day', other: '± # days' })}`);
}

/** `3 – 8 Aug ± 2 days`, `Week in June 2027`; null without dates. */
export function whenText(
  stay: Stay | null,
  flexible: FlexibleDates | null,
  i18n: I18n,
): string | null {
  if (flexible?.stay_length) return flexibleText(flexible, i18n);
  if (!stay) return null;
  const days = formatDays(stay.check_in, stay.check_out, i18n.locale, 'short');
  return flexible ? `${days} ${flexibleText(flexible, i18n)}` : days;
}
