import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import type { ClosedBy } from '#src/rules/pricing/stayRules.ts';
import { addDays, type Weekday } from '#src/rules/dates/day.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import type { NightSource } from '#src/wire/listings/listingPage.ts';
import { formatDays, formatMoney } from '#src-market/ui/display/format.ts';
import { useWeekdayNames } from '#src-market/ui/dates/useWeekdayNames.ts';
import type { Night } from '../months/nights.ts';

export const NIGHT_STATE_NAMES: Readonly<Record<Night['state'], MessageDescriptor>> = {
  free: msg`free`,
  booked: msg`booked`,
  held: msg`held for a buyer`,
  blocked: msg`blocked`,
  owner_stay: msg`your own stay`,
  imported: msg`taken in another calendar`,
};

/** Why a free night cannot be booked now. */
const CLOSED_NAMES: Readonly<Record<ClosedBy, MessageDescriptor>> = {
  preparation: msg`kept free for preparation`,
  advance_notice: msg`too soon to book`,
  booking_window: msg`beyond the booking window`,
};

/** What takes a night, or the seller's rule by which nobody can book it now. */
export const nightStateName = (state: Night['state'], closed_by: Night['closed_by']) =>
  state === 'free' && closed_by ? CLOSED_NAMES[closed_by] : NIGHT_STATE_NAMES[state];

/** For a legend: free nights that cannot be booked now. */
export const CLOSED_NAME = msg`closed by your rules`;

/** The site of imported nights, and what its event says. */
export const sourceText = ({ site, text }: NightSource): string =>
  text ? `${isolate(site)}: ${isolate(text)}` : site;

/** The states that are not free, for a legend. */
export const NIGHT_STATES_SHOWN = ['booked', 'held', 'blocked', 'owner_stay', 'imported'] as const;

/** A night in words: its price, the rule that set it, and its state. */
export function useNightTexts(currency: string) {
  const { i18n, t } = useLingui();
  const weekdays = useWeekdayNames();
  const ruleOf = ({ rule }: Night): string => {
    if (rule.kind === 'season') {
      const days = formatDays(rule.from, addDays(rule.to, -1), i18n.locale);
      return t`season ${days}`;
    }
    if (rule.kind === 'weekday') {
      const day = weekdays([rule.weekday as Weekday], 'conjunction');
      return t`price of ${day}`;
    }
    if (rule.kind === 'date') return t`set for this night`;
    return t`price a night`;
  };
  return (night: Night): string => {
    const price = formatMoney(night.price, currency, i18n.locale, true);
    const { min_nights } = night;
    const minimum = t`${plural(min_nights, { one: 'minimum stay # night', other: 'minimum stay # nights' })}`;
    const state = i18n._(nightStateName(night.state, night.closed_by));
    const by = night.source ? sourceText(night.source) : night.buyer && isolate(night.buyer);
    const taken = by ? `${state} (${by})` : state;
    return `${price}, ${ruleOf(night)}, ${minimum}, ${taken}`;
  };
}
