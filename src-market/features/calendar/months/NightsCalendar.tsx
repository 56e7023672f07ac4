import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { DayPicker } from 'react-day-picker';
import { todayInReadersZone } from '#src-market/ui/dates/StayCalendar.tsx';
import { readersLocale } from '#src/app/text/reader.ts';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { addDays, addMonths, type IsoDate, isoDate } from '#src/rules/dates/day.ts';
import { listingCalendarQuery } from '#src-market/data/listings/listingCalendar.ts';
import { Card } from '#src-market/ui/content/Card.tsx';
import { CALENDAR_CLASSES } from '#src-market/ui/dates/calendarClasses.ts';
import { calendarFormatters, weekStart } from '#src-market/ui/dates/calendarLocale.ts';
import { formatDay, formatDays } from '#src-market/ui/display/format.ts';
import { LoadError } from '#src-market/ui/feedback/LoadError.tsx';
import { useWideScreen } from '#src-market/ui/overlays/useWideScreen.ts';
import { EditNights } from '../editing/EditNights.tsx';
import type { NightsToEdit } from '../editing/useNightsForm.ts';
import { useNightsEditing } from '../editing/useNightsEditing.ts';
import { useRangePointer } from '../editing/useRangePointer.ts';
import { VisuallyHidden } from '#src-market/ui/display/VisuallyHidden.tsx';
import { NightDetails } from './NightDetails.tsx';
import { entriesOf, rangeBetween } from './nightRange.ts';
import { nightBars } from './nightBars.ts';
import { NightsContext, type Night } from './nights.ts';
import { NightButton } from './NightButton.tsx';
import { useNightTexts } from '../editing/nightTexts.ts';
import { SuggestionsBar } from '../suggestions/SuggestionsBar.tsx';
import { useSuggestions } from '../suggestions/useSuggestions.ts';
import { useSuggestionTexts } from '../suggestions/useSuggestionTexts.ts';
import styles from './months.module.css';

const WIDE_MONTHS = 2;
/** How far the calendar reaches. */
const AHEAD_MONTHS = 24;
const LONGEST_MONTH = 31;

const two = (part: number) => String(part).padStart(2, '0');
const dayOf = (date: Date): IsoDate =>
  isoDate(`${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`);
/** Noon exists on every day of every time zone, midnight does not. */
const dateOf = (day: IsoDate) => new Date(`${day}T12:00:00`);
const firstOf = (day: IsoDate) => isoDate(`${day.slice(0, 7)}-01`);

const nightAt = ({ clientX, clientY }: { clientX: number; clientY: number }): IsoDate | null => {
  const element = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-night]');
  return element?.dataset['night'] ? isoDate(element.dataset['night']) : null;
};

const DAY_STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 7,
  ArrowUp: -7,
};

interface Props {
  readonly id: string;
  /** Of the home. */
  readonly title: string;
}

/**
 * Every night of one home with its price, the rule that set it, and whether it is free. A range is
 * chosen by dragging, by two taps or by keyboard, and changed in a dialog.
 */
export function NightsCalendar({ id, title }: Props) {
  const { i18n, t } = useLingui();
  const { call } = useApp();
  const wide = useWideScreen();
  const months = wide ? WIDE_MONTHS : 1;
  const [start] = useState(todayInReadersZone);
  const [month, setMonth] = useState(() => firstOf(start));
  const [anchor, setAnchor] = useState<IsoDate | null>(null);
  const [shown, setShown] = useState<IsoDate | null>(null);
  const [tapped, setTapped] = useState(false);
  const [editing, setEditing] = useState<NightsToEdit | null>(null);
  const { save, announce } = useNightsEditing();
  const suggestions = useSuggestions(id);
  const box = useRef<HTMLDivElement>(null);
  const locale = useMemo(() => readersLocale(i18n.locale), [i18n.locale]);
  const to = addDays(month, months * LONGEST_MONTH);
  const { data, error, isPlaceholderData, isPending, refetch } = useQuery(
    listingCalendarQuery(call, id, month, to),
  );
  const nights = useMemo(() => new Map(data?.nights.map((night) => [night.date, night])), [data]);
  const selected = useMemo(() => rangeBetween(anchor ?? shown, shown), [anchor, shown]);
  const context = useMemo(
    () => ({
      nights,
      currency: data?.currency ?? null,
      today: data?.today ?? start,
      bars: nightBars(data?.nights ?? [], weekStart(locale)),
      suggestions: suggestions.nights,
      selected,
    }),
    [nights, data, start, locale, selected, suggestions.nights],
  );
  const nightText = useNightTexts(data?.currency ?? 'EUR');
  const suggestionText = useSuggestionTexts(data?.currency ?? 'EUR');
  const textOf = (night: Night) =>
    [nightText(night), suggestionText(suggestions.nights.get(night.date))]
      .filter((text) => text !== null)
      .join(', ');
  const last = dateOf(start);
  last.setMonth(last.getMonth() + AHEAD_MONTHS);
  const labelOf = (day: IsoDate) => {
    const night = nights.get(day);
    const name = formatDay(day, i18n.locale, 'full');
    return night ? `${name}, ${textOf(night)}` : name;
  };
  const night = shown ? nights.get(shown) : undefined;

  const open = (from: IsoDate, until: IsoDate) => {
    const [begin, end] = from < until ? [from, until] : [until, from];
    const known = nights.get(begin);
    if (!data) return;
    setTapped(false);
    setEditing({
      homes: [{ id, title, currency: data.currency }],
      from: begin,
      to: addDays(end, 1),
      today: data.today,
      entries: entriesOf(data.nights, begin, end),
      text: known ? nightText(known) : null,
      minNights: known?.min_nights ?? null,
    });
  };
  const pointer = useRangePointer<IsoDate>(box, {
    at: nightAt,
    onStart: (day, extend) => {
      setTapped(false);
      setAnchor(extend ? (anchor ?? shown ?? day) : day);
      setShown(day);
    },
    onMove: setShown,
    onEnd: () => anchor && shown && open(anchor, shown),
    onTap: (day) => {
      setShown(day);
      if (tapped && anchor) return open(anchor, day);
      setAnchor(day);
      setTapped(true);
    },
  });
  // In the capture phase: with Shift, the picker would go to another month or year.
  const onKeyDown = (event: KeyboardEvent) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset['night'] : undefined;
    if (!focused) return;
    const step = DAY_STEPS[event.key];
    if (event.key === 'Escape') {
      setAnchor(null);
      setShown(null);
    } else if (event.key === 'Enter' || event.key === ' ') {
      const at = isoDate(focused);
      setShown(at);
      open(shown === at ? (anchor ?? at) : at, at);
    } else if (event.shiftKey && step !== undefined) {
      const rtl = getComputedStyle(document.documentElement).direction === 'rtl';
      const next = addDays(isoDate(focused), rtl && Math.abs(step) === 1 ? -step : step);
      const button = box.current?.querySelector<HTMLElement>(`[data-night="${next}"]`);
      setAnchor(shown === focused ? (anchor ?? isoDate(focused)) : isoDate(focused));
      setShown(next);
      button?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Card title={<Trans>Calendar</Trans>}>
      {error && <LoadError error={error} onRetry={() => void refetch()} />}
      <SuggestionsBar
        id={id}
        suggestions={suggestions}
        from={month}
        to={addMonths(month, months)}
        onTaken={announce}
      />
      <div
        ref={box}
        className={styles.calendar}
        onKeyDownCapture={onKeyDown}
        {...pointer}
        aria-busy={isPending || isPlaceholderData}
      >
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
            // A click without a pointer, as screen readers send it.
            onDayClick={(date, _modifiers, { detail }) => {
              if (detail === 0) open(dayOf(date), dayOf(date));
            }}
            onMonthChange={(date) => setMonth(firstOf(dayOf(date)))}
          />
        </NightsContext>
      </div>
      <NightDetails
        night={night ?? null}
        text={night ? textOf(night) : null}
        suggests={suggestions.nights.size > 0}
      />
      <VisuallyHidden role="status">
        {tapped ? (
          <Trans>Tap the last night.</Trans>
        ) : (
          selected &&
          selected[0] !== selected[1] &&
          formatDays(selected[0], selected[1], i18n.locale)
        )}
      </VisuallyHidden>
      {editing && (
        <EditNights
          nights={editing}
          onSave={(edit) => {
            setAnchor(null);
            void save(edit);
          }}
          onTaken={announce}
          onClose={() => setEditing(null)}
        />
      )}
    </Card>
  );
}
