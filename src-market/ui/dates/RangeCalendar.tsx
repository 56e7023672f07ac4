import { useLingui } from '@lingui/react/macro';
import { useMemo, useState } from 'react';
import { DayPicker } from 'react-day-picker';
import { readersLocale } from '#src/app/text/reader.ts';
import { addDays, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import type { Stay } from '#src/rules/dates/stay.ts';
import { Button } from '../controls/Button.tsx';
import { CALENDAR_CLASSES, MODIFIER_CLASSES } from './calendarClasses.ts';
import { CalendarDay } from './CalendarDay.tsx';
import { calendarFormatters, weekStart } from './calendarLocale.ts';
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
  /** Called with a complete stay, or null when it is cleared; not with a check-in alone. */
  onChange: (value: Stay | null) => void;
  /** Today at the property; earlier days are closed. */
  today: IsoDate;
  /** The last day to show. */
  until: IsoDate;
  canCheckIn?: RangeRules['canCheckIn'];
  canCheckOut?: RangeRules['canCheckOut'];
  /** Whether the night of a day is taken. */
  isTaken?: RangeRules['isTaken'];
  /** The minimum stay from a check-in, for the hint under the calendar. */
  minNights?: (check_in: IsoDate) => number;
  /** Called with the first and last visible day when they change. */
  onView?: (from: IsoDate, to: IsoDate) => void;
  /** The visible nights are loading. */
  busy?: boolean;
  /** Default: two on wide screens, one on others. */
  months?: 1 | 2;
  autoFocus?: boolean;
}

function dayOf(date: Date): IsoDate {
  const two = (part: number) => String(part).padStart(2, '0');
  return isoDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
}

/** Noon exists on every day of every time zone, midnight does not. */
const dateOf = (day: IsoDate) => new Date(`${day}T12:00:00`);

const never = () => false;

export function RangeCalendar(props: Props) {
  const { label, value, onChange, today, until, onView, busy = false, autoFocus = false } = props;
  const { canCheckIn, canCheckOut, isTaken = never, minNights } = props;
  const { i18n, t } = useLingui();
  const locale = useMemo(() => readersLocale(i18n.locale), [i18n.locale]);
  const wide = useWideScreen();
  const [check_in, setCheckIn] = useState<IsoDate | null>(null);
  const [hovered, setHovered] = useState<IsoDate | null>(null);

  const rules: RangeRules = {
    canCheckIn: canCheckIn ?? ((day) => day >= today && day < until),
    canCheckOut: canCheckOut ?? ((check_in, day) => day > check_in && day <= until),
    isTaken,
  };
  const selection: RangeSelection = check_in ? { check_in, check_out: null } : value;
  const preview_end = check_in && hovered && rules.canCheckOut(check_in, hovered) ? hovered : null;
  const labelOf = useDayLabels();
  const status = useCalendarStatus(selection, locale, minNights);

  const select = (next: RangeSelection) => {
    if (next === selection) return;
    setCheckIn(next && next.check_out === null ? next.check_in : null);
    if (next?.check_out) onChange({ check_in: next.check_in, check_out: next.check_out });
    else if (value) onChange(null);
  };
  const position = (date: Date) => positionOf(dayOf(date), selection, preview_end);
  const availability = (date: Date) => availabilityOf(dayOf(date), selection, rules);
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
          start: (date) => position(date) === 'start',
          end: (date) => position(date) === 'end',
          between: (date) => position(date) === 'between',
          selected: (date) => position(date) !== null,
          taken: (date) => availability(date) === 'taken',
          closed: (date) => availability(date) === 'closed',
          leave_only: (date) => availability(date) === 'leave_only',
          open: () => check_in !== null,
        }}
        modifiersClassNames={MODIFIER_CLASSES}
        labels={{
          labelNext: () => t`Next month`,
          labelPrevious: () => t`Previous month`,
          // Distinguishes two calendars on one page.
          labelNav: () => t`${label}: months`,
          labelGrid: (date) => calendarFormatters(locale).formatCaption?.(date) ?? '',
          labelDayButton: (date) => {
            const day = dayOf(date);
            const name = formatDay(day, locale, 'full');
            return labelOf(name, positionOf(day, selection, null), availability(date));
          },
        }}
        onDayClick={(date) => select(selectDay(selection, dayOf(date), rules))}
        onDayMouseEnter={(date) => setHovered(dayOf(date))}
        onDayMouseLeave={() => setHovered(null)}
        onDayFocus={(date) => setHovered(dayOf(date))}
        onMonthChange={(month) => {
          const from = dayOf(month);
          const last = new Date(month.getFullYear(), month.getMonth() + months, 1, 12);
          onView?.(from, addDays(dayOf(last), -1));
        }}
      />
      <div className={styles.foot}>
        <p role="status">{status}</p>
        {selection && (
          <Button variant="quiet" size="sm" onClick={() => select(null)}>
            {t`Clear dates`}
          </Button>
        )}
      </div>
    </div>
  );
}
