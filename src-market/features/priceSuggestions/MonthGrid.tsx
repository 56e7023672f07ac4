import { useLingui } from '@lingui/react/macro';
import { useRef, type KeyboardEvent } from 'react';
import { readersLocale } from '#src/app/text/reader.ts';
import { addDays, isIsoDate, type IsoDate } from '#src/rules/dates/day.ts';
import type { PriceSuggestions } from '#src/wire/priceSuggestions/priceSuggestions.ts';
import { weekStart } from '#src-market/ui/dates/calendarLocale.ts';
import { monthName, weekdayName } from '#src-market/features/calendar/dayNames.ts';
import { NightCell } from './NightCell.tsx';
import { weeksOf, type Month } from './nightsSummary.ts';
import type { Nights } from './useNightChoice.ts';
import styles from './suggestions.module.css';

/** A Sunday. */
const SUNDAY = '2023-01-01' as IsoDate;

const STEPS: Readonly<Record<string, number>> = {
  ArrowRight: 1,
  ArrowLeft: -1,
  ArrowDown: 7,
  ArrowUp: -7,
  PageDown: 28,
  PageUp: -28,
};

interface Props {
  readonly month: Month;
  readonly suggestions: PriceSuggestions;
  readonly chosen: Nights | null;
  /** Chooses a night, or the nights from the one chosen before where `extend`. */
  readonly onChoose: (night: IsoDate, extend: boolean) => void;
}

/**
 * A month of nights as a grid: arrows move by day and week, Page Up and Page Down by four weeks, with
 * Shift they choose a range.
 */
export function MonthGrid({ month, suggestions, chosen, onChoose }: Props) {
  const { i18n, t } = useLingui();
  const grid = useRef<HTMLDivElement>(null);
  const { nights, currency } = suggestions;
  const first = weekStart(readersLocale(i18n.locale));
  const weeks = weeksOf(nights, month, first);
  const shown = weeks.flat().flatMap((night) => (night ? [night.date] : []));
  const focusable = chosen && shown.includes(chosen.at) ? chosen.at : shown[0];
  const names = Array.from({ length: 7 }, (_, day) => addDays(SUNDAY, first + day));
  const title = monthName(`${month}-01` as IsoDate, i18n.locale);
  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused =
      event.target instanceof HTMLElement ? event.target.dataset['suggestion'] : undefined;
    const step = STEPS[event.key];
    if (!isIsoDate(focused) || step === undefined) return;
    event.preventDefault();
    const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
    const next = addDays(focused, rtl && Math.abs(step) === 1 ? -step : step);
    if (!nights.some(({ date }) => date === next)) return;
    onChoose(next, event.shiftKey);
    // The night may be in another month, whose grid React has not made yet.
    requestAnimationFrame(() =>
      grid.current?.querySelector<HTMLElement>(`[data-suggestion="${next}"]`)?.focus(),
    );
  };
  return (
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      className={styles.grid}
      aria-label={t`Suggested prices of ${title}`}
      aria-multiselectable
      onKeyDown={onKeyDown}
    >
      <div role="row" className={styles.week}>
        {names.map((day) => (
          <span key={day} role="columnheader" className={styles.weekday}>
            {weekdayName(day, i18n.locale)}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        <div role="row" className={styles.week} key={week.find((night) => night !== null)?.date}>
          {week.map((night, at) =>
            night ? (
              <NightCell
                key={night.date}
                night={night}
                currency={currency}
                selected={
                  chosen !== null && chosen.first <= night.date && night.date <= chosen.last
                }
                reachable={night.date === focusable}
                onPress={(extend) => onChoose(night.date, extend)}
              />
            ) : (
              <span key={names[at]} aria-hidden />
            ),
          )}
        </div>
      ))}
    </div>
  );
}
