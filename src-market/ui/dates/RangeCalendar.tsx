import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { addDays, type IsoDate, isoDate } from '#src/rules/day.ts';
import type { Stay } from '#src/rules/stay.ts';
import { Button } from '../controls/Button.tsx';
import { CALENDAR_CLASSES, MODIFIER_CLASSES } from './calendarClasses.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { calendarFormatters, regionalLocale, weekStart } from './calendarLocale.ts';
import { formatDay } from '../display/format.ts';
import {
  availabilityOf,
  type RangeSelection,
  positionOf,
  selectDay,
  type RangeRules,
} from './rangeSelection.ts';
import { useCalendarStatus, useDayLabels } from './rangeTexts.ts';
import { useWideScreen } from '../overlays/useWideScreen.ts';
import styles from './RangeCalendar.module.css';

interface Props {
  /** Names the calendar for screen readers. */
  label: string;
  value: Stay | null;
  /** A whole stay, or null when it was taken back. An arrival alone is not told. */
  onChange: (value: Stay | null) => void;
  /** The property's today; days before it are closed. */
  today: IsoDate;
  /** The last day that may be shown. */
  until: IsoDate;
  canCheckIn?: RangeRules['canCheckIn'];
  canCheckOut?: RangeRules['canCheckOut'];
  /** Whether somebody sleeps there on the evening of a day. */
  isTaken?: RangeRules['isTaken'];
  /** The shortest stay from an arrival, for the hint under the calendar. */
  minNights?: (check_in: IsoDate) => number;
  /** The first and last day in view, when they change: the moment to load them. */
  onView?: (from: IsoDate, to: IsoDate) => void;
  /** The nights in view are still loading. */
  busy?: boolean;
  /** Two from 48em on, one below, unless said. */
  months?: 1 | 2;
  autoFocus?: boolean;
}

function dayOf(date: Date): IsoDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return isoDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
}

/** Noon exists on every day of every time zone, midnight does not. */
const dateOf = (day: IsoDate) => new Date(`${day}T12:00:00`);

const nobody = () => false;

export function RangeCalendar(props: Props) {
  const { label, value, onChange, today, until, onView, busy = false, autoFocus = false } = props;
  const { canCheckIn, canCheckOut, isTaken = nobody, minNights } = props;
  const { i18n, t } = useLingui();
  const locale = useMemo(() => regionalLocale(i18n.locale), [i18n.locale]);
  const wide = useWideScreen();
  const [arrival, setArrival] = useState<IsoDate | null>(null);
  const [pointed, setPointed] = useState<IsoDate | null>(null);

  const rules: RangeRules = {
    canCheckIn: canCheckIn ?? ((day) => day >= today && day < until),
    canCheckOut: canCheckOut ?? ((check_in, day) => day > check_in && day <= until),
    isTaken,
  };
  const picked: RangeSelection = arrival ? { check_in: arrival, check_out: null } : value;
  const reach = arrival && pointed && rules.canCheckOut(arrival, pointed) ? pointed : null;
  const wordsOf = useDayLabels();
  const status = useCalendarStatus(picked, locale, minNights);

  const pick = (next: RangeSelection) => {
    if (next === picked) return;
    setArrival(next && next.check_out === null ? next.check_in : null);
    if (next?.check_out) onChange({ check_in: next.check_in, check_out: next.check_out });
    else if (value) onChange(null);
  };
  const place = (date: Date) => positionOf(dayOf(date), picked, reach);
  const offer = (date: Date) => availabilityOf(dayOf(date), picked, rules);
  const months = props.months ?? (wide ? 2 : 1);

  return (
    <div className={styles.calendar} aria-busy={busy}>
      <DayPicker
        aria-label={label}
        role="application"
        lang={i18n.locale}
        autoFocus={autoFocus}
        classNames={CALENDAR_CLASSES}
        components={{ DayButton: CalendarDay }}
        formatters={calendarFormatters(locale)}
        weekStartsOn={weekStart(locale)}
        numberOfMonths={months}
        today={dateOf(today)}
        startMonth={dateOf(today)}
        endMonth={dateOf(until)}
        defaultMonth={dateOf(value?.check_in ?? today)}
        modifiers={{
          start: (date) => place(date) === 'start',
          end: (date) => place(date) === 'end',
          between: (date) => place(date) === 'between',
          selected: (date) => place(date) !== null,
          taken: (date) => offer(date) === 'taken',
          closed: (date) => offer(date) === 'closed',
          leave_only: (date) => offer(date) === 'leave_only',
          open: () => arrival !== null,
        }}
        modifiersClassNames={MODIFIER_CLASSES}
        labels={{
          labelNext: () => t`Next month`,
          labelPrevious: () => t`Month before`,
          // Two calendars on one page are told apart.
          labelNav: () => t`${label}: months`,
          labelGrid: (date) => calendarFormatters(locale).formatCaption?.(date) ?? '',
          labelDayButton: (date) => {
            const day = dayOf(date);
            const name = formatDay(day, locale, 'full');
            return wordsOf(name, positionOf(day, picked, null), offer(date));
          },
        }}
        onDayClick={(date) => pick(selectDay(picked, dayOf(date), rules))}
        onDayMouseEnter={(date) => setPointed(dayOf(date))}
        onDayMouseLeave={() => setPointed(null)}
        onDayFocus={(date) => setPointed(dayOf(date))}
        onMonthChange={(month) => {
          const from = dayOf(month);
          const last = new Date(month.getFullYear(), month.getMonth() + months, 1, 12);
          onView?.(from, addDays(dayOf(last), -1));
        }}
      />
      <div className={styles.foot}>
        <p role="status">{status}</p>
        {picked && (
          <Button variant="quiet" size="sm" onClick={() => pick(null)}>
            {t`Clear dates`}
          </Button>
        )}
      </div>
    </div>
  );
}
