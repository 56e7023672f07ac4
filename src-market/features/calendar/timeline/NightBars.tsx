import { useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { daysBetween, type IsoDate } from '#src/rules/dates/day.ts';
import type { CalendarEntry } from '#src/wire/calendar/calendar.ts';
import { NIGHT_STATE_NAMES, sourceText } from '../editing/nightTexts.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly entries: readonly CalendarEntry[];
  /** The first day of the grid. */
  readonly first: IsoDate;
  /** Only entries that begin on this day or later; null for all. */
  readonly after: IsoDate | null;
}

/**
 * Bars from within the day of check-in until within the day of check-out. Decoration: the
 * cells have the same in words.
 */
export const NightBars = memo(function NightBars({ entries, first, after }: Props) {
  const { i18n } = useLingui();
  return entries.map(({ id, first: from, last, state, note, source, booking }) => {
    if (after !== null && from < after) return null;
    const start = daysBetween(first, from);
    const style = { '--day': start, '--nights': daysBetween(from, last) };
    return (
      <span
        key={id}
        aria-hidden
        className={styles.bar}
        data-state={state}
        style={style as React.CSSProperties}
      >
        <span dir="auto" className={styles.barText}>
          {booking?.buyer ??
            (source ? sourceText(source) : note || i18n._(NIGHT_STATE_NAMES[state]))}
        </span>
      </span>
    );
  });
});
