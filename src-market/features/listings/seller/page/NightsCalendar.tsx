import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { listingCalendarQuery } from '#src-market/data/listings/sellerListings.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { CALENDAR_CLASSES } from '#src-market/ui/dates/calendarClasses.ts';
import {
  calendarFormatters,
  regionalLocale,
  weekStart,
} from '#src-market/ui/dates/calendarLocale.ts';
import { formatDay } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import { NightDetails } from './NightDetails.tsx';
import { NightsContext } from './nights.ts';
import { NightButton } from './NightButton.tsx';
import { useNightTexts } from './nightTexts.ts';
import styles from './page.module.css';

const WIDE_MONTHS = 3;
/** How far the calendar reaches. */
const AHEAD_MONTHS = 24;
const LONGEST_MONTH = 31;

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (date: Date): IsoDate =>
  isoDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
/** Noon exists on every day of every time zone, midnight does not. */
const dateOf = (day: IsoDate) => new Date(`${day}T12:00:00`);
const firstOf = (day: IsoDate) => isoDate(`${day.slice(0, 7)}-01`);
/** The day in this browser; the reply has the one at the property. */
const localToday = () => dayOf(new Date());

/** Every night with its price, the rule that set it, and whether it is free. */
export function NightsCalendar({ id }: { id: string }) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const wide = useWideScreen();
  const months = wide ? WIDE_MONTHS : 1;
  const [start] = useState(localToday);
  const [month, setMonth] = useState(() => firstOf(start));
  const [shown, setShown] = useState<IsoDate | null>(null);
  const locale = useMemo(() => regionalLocale(i18n.locale), [i18n.locale]);
  const to = addDays(month, months * LONGEST_MONTH);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery(
    listingCalendarQuery(call, id, month, to),
  );
  const nights = useMemo(() => new Map(data?.nights.map((night) => [night.date, night])), [data]);
  const context = useMemo(
    () => ({ nights, currency: data?.currency ?? null, selected: shown }),
    [nights, data, shown],
  );
  const textOf = useNightTexts(data?.currency ?? 'EUR');
  const last = dateOf(start);
  last.setMonth(last.getMonth() + AHEAD_MONTHS);
  const labelOf = (day: IsoDate) => {
    const night = nights.get(day);
    const name = formatDay(day, i18n.locale, 'full');
    return night ? `${name}, ${textOf(night)}` : name;
  };
  const night = shown ? nights.get(shown) : undefined;
  return (
    <Card title={<Trans>Calendar</Trans>}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <div className={styles.calendar} aria-busy={isPending || isPlaceholderData}>
        <NightsContext value={context}>
          <DayPicker
            aria-label={t`Nights and prices`}
            role="application"
            lang={i18n.locale}
            classNames={CALENDAR_CLASSES}
            components={{ DayButton: NightButton }}
            formatters={calendarFormatters(locale)}
            weekStartsOn={weekStart(locale)}
            numberOfMonths={months}
            pagedNavigation
            today={dateOf(data?.today ?? start)}
            startMonth={dateOf(start)}
            endMonth={last}
            month={dateOf(month)}
            labels={{
              labelNext: () => t`Next months`,
              labelPrevious: () => t`Months before`,
              labelNav: () => t`Months of the calendar`,
              labelGrid: (date) => calendarFormatters(locale).formatCaption?.(date) ?? '',
              labelDayButton: (date) => labelOf(dayOf(date)),
            }}
            onMonthChange={(date) => setMonth(firstOf(dayOf(date)))}
            onDayClick={(date) => setShown(dayOf(date))}
          />
        </NightsContext>
      </div>
      <NightDetails night={night ?? null} text={night ? textOf(night) : null} />
    </Card>
  );
}
