import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { useLingui } from '@lingui/react/macro';
import { cachedFormat } from '#src/app/text/cachedFormat.ts';
import { weekday } from '#src/rules/dates/day.ts';
import type { SuggestedNight } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { formatCache } from '#src/app/text/formatCache.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';

type Factor = SuggestedNight['suggestion']['factors'][number];

const NEUTRAL = 10_000;
const formats = formatCache<Intl.NumberFormat>();

/** A factor in basis points as a multiplier, exact, such as "1.15" or "0.9625". */
export const formatMultiplier = (share: number, locale: string): string =>
  cachedFormat(`${locale} multiplier ${share}`, () =>
    formats(
      locale,
      () => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 4 }),
    ).format(share / NEUTRAL),
  );

const HOLIDAYS: Readonly<Record<string, MessageDescriptor>> = {
  new_year: msg`New Year’s Day`,
  new_years_eve: msg`New Year’s Eve`,
  labour_day: msg`Labour Day`,
  assumption: msg`Assumption Day`,
  all_saints: msg`All Saints’ Day`,
  christmas: msg`Christmas Day`,
  boxing_day: msg`26 December`,
  good_friday: msg`Good Friday`,
  easter_monday: msg`Easter Monday`,
  ascension: msg`Ascension Day`,
  whit_monday: msg`Whit Monday`,
  national_day: msg`national holiday`,
  epiphany: msg`Epiphany`,
  may_bank_holiday: msg`May bank holiday`,
  spring_bank_holiday: msg`spring bank holiday`,
  coming_of_age: msg`Coming of Age Day`,
  golden_week: msg`Golden Week`,
  memorial_day: msg`Memorial Day`,
  thanksgiving: msg`Thanksgiving`,
};
const HOLIDAY = msg`holiday`;
const EVENT = msg`event`;

type Pair = readonly [more: MessageDescriptor, less: MessageDescriptor];

/** What raises a price, and what lowers it. */
const REASONS: Readonly<Record<Exclude<Factor['code'], 'weekday' | 'holiday' | 'event'>, Pair>> = {
  season: [msg`season`, msg`season`],
  comparables: [msg`similar homes nearby cost more`, msg`similar homes nearby cost less`],
  occupancy: [msg`few free homes nearby`, msg`many free homes nearby`],
  last_minute: [msg`last minute`, msg`last minute`],
  far_out: [msg`far ahead`, msg`far ahead`],
  orphan_gap: [msg`short gap between bookings`, msg`short gap between bookings`],
  pacing: [msg`no bookings around this date`, msg`no bookings around this date`],
};

/** Why a factor applies to a night, such as "Saturday" or "few free homes nearby". */
export function useFactorText() {
  const { i18n } = useLingui();
  const weekdays = useWeekdayNames();
  return ({ code, share, holiday, event }: Factor, date: SuggestedNight['date']): string => {
    if (code === 'weekday') return weekdays([weekday(date)], 'conjunction');
    if (code === 'holiday') return i18n._(HOLIDAYS[holiday ?? ''] ?? HOLIDAY);
    if (code === 'event') return event ?? i18n._(EVENT);
    const [more, less] = REASONS[code];
    return i18n._(share >= NEUTRAL ? more : less);
  };
}
