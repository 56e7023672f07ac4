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
    if (code === 'holiday') return holiday ?? i18n._(HOLIDAY);
    if (code === 'event') return event ?? i18n._(EVENT);
    const [more, less] = REASONS[code];
    return i18n._(share >= NEUTRAL ? more : less);
  };
}
