import { msg, plural } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { useLingui } from '@lingui/react/macro';
import { useMemo } from 'react';
import type { IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarEntry, CalendarNight } from '#src/wire/calendar/calendar.ts';
import { formatDay, formatMoney } from '#src-market/ui/display/format.ts';
import { formatWholeMoney } from '../formatWholeMoney.ts';
import { nightStateName, sourceText } from '../editing/nightTexts.ts';

const RULES: Readonly<Record<CalendarNight['rule'], MessageDescriptor>> = {
  date: msg`set for this night`,
  season: msg`season price`,
  weekday: msg`weekday price`,
  base: msg`base price`,
};

export interface CellTexts {
  /** The price and its rule, the minimum stay, and what occupies the night. */
  readonly night: (night: CalendarNight, currency: string, entry?: CalendarEntry) => string;
  readonly day: (day: IsoDate) => string;
  /** Without minor units: "€120". */
  readonly price: (amount: number, currency: string) => string;
}

/** The texts of a night; the same functions while the language is the same. */
export function useCellTexts(): CellTexts {
  const { i18n, t } = useLingui();
  return useMemo(() => {
    const price = (amount: number, currency: string) =>
      formatWholeMoney(amount, currency, i18n.locale);
    return {
      price,
      day: (day) => formatDay(day, i18n.locale, 'full'),
      night: ({ price: amount, rule, min_nights, closed_by }, currency, entry) => {
        const nights = t`${plural(min_nights, { one: 'minimum stay # night', other: 'minimum stay # nights' })}`;
        const buyer = entry?.booking?.buyer;
        const state = buyer
          ? t`booked by ${buyer}`
          : i18n._(nightStateName(entry?.state ?? 'free', closed_by));
        const taken = entry?.source ? `${state} (${sourceText(entry.source)})` : state;
        return `${formatMoney(amount, currency, i18n.locale, true)} ${i18n._(RULES[rule])}, ${nights}, ${taken}`;
      },
    };
  }, [i18n, t]);
}
