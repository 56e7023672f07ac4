import { Trans, useLingui } from '@lingui/react/macro';
import { memo } from 'react';
import { addDays, daysBetween, type IsoDate, weekday } from '#src/rules/dates/day.ts';
import { BLOCK_DAYS, blocksOf, type Zoom } from './timelineSize.ts';
import type { Chunks } from './useChunks.ts';
import { useDrawnNights } from './useDrawnNights.ts';
import { monthName, weekdayName } from '../dayNames.ts';
import styles from '../calendar.module.css';

interface Props {
  readonly first: IsoDate;
  readonly today: IsoDate;
  readonly firstBlock: number;
  readonly lastBlock: number;
  readonly zoom: Zoom;
}

const NO_NIGHTS: Chunks = new Map();

/** The days of the drawn blocks under their months. */
export const TimelineHead = memo(function TimelineHead(props: Props) {
  const { first, today, zoom } = props;
  const { i18n } = useLingui();
  const drawn = useDrawnNights({ ...props, chunks: NO_NIGHTS });
  const days = (drawn ? blocksOf(drawn) : []).flatMap((block) =>
    Array.from({ length: BLOCK_DAYS }, (_, at) => addDays(first, block * BLOCK_DAYS + at)),
  );
  const months = [...new Set(days.map((day) => day.slice(0, 7)))];
  return (
    <div role="row" aria-rowindex={1} className={styles.head}>
      <div role="columnheader" aria-colindex={1} className={styles.corner}>
        <Trans>Home</Trans>
      </div>
      {months.map((month) => {
        const own = days.filter((day) => day.startsWith(month));
        const from = own[0] ?? first;
        const style = { '--day': daysBetween(first, from), '--nights': own.length };
        return (
          <span
            key={month}
            aria-hidden
            className={styles.month}
            style={style as React.CSSProperties}
          >
            <span>{monthName(from, i18n.locale)}</span>
          </span>
        );
      })}
      {days.map((day) => {
        const at = daysBetween(first, day);
        return (
          <div
            key={day}
            role="columnheader"
            aria-colindex={at + 2}
            className={styles.day}
            aria-current={day === today ? 'date' : undefined}
            data-weekend={weekday(day) % 6 === 0 || undefined}
            style={{ '--day': at } as React.CSSProperties}
          >
            {zoom !== 'three_months' && <small>{weekdayName(day, i18n.locale)}</small>}
            {(zoom !== 'three_months' || weekday(day) === 1 || day === today) && (
              <span>{Number(day.slice(8))}</span>
            )}
          </div>
        );
      })}
    </div>
  );
});
