import { lazy } from 'react';
import { Region } from '#src/app/failures/Region.tsx';
import { addDays, type IsoDate } from '#src/rules/dates/day.ts';
import type { Period } from '#src/rules/reports/period.ts';
import type { Figure } from '#src/wire/reports/analytics.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { dayText } from '#src-admin/ui/format.ts';
import { LinkedNumber } from './LinkedNumber.tsx';
import { NumberTable } from './NumberTable.tsx';
import { shortDay } from '../format/shortDay.ts';
import styles from './TrendPanel.module.css';

const TrendChart = lazy(() => import('#src/charts/TrendChart.tsx'));

interface Props {
  readonly title: string;
  readonly points: readonly { readonly day: IsoDate; readonly figure: Figure }[];
  /** The number of days of a point. */
  readonly step: number;
  readonly format: (value: number) => string;
  readonly shortFormat?: (value: number) => string;
  /** The drill-down list of the days from a point to the next, at most until the period ends. */
  readonly list?: { readonly until: IsoDate; readonly of: (days: Period) => string };
}

/** A number over time compared with the previous period, as a chart and as a table. */
export function TrendPanel({ title, points, step, format, shortFormat, list }: Props) {
  const name = (day: IsoDate) => (step === 1 ? dayText(day) : `Week from ${dayText(day)}`);
  const listOf = (from: IsoDate) => {
    const to = addDays(from, step - 1);
    return list?.of({ from, to: list.until < to ? list.until : to });
  };
  return (
    <Panel title={title}>
      <Region fallback={<div className={styles.place} aria-busy="true" />}>
        <TrendChart
          name={title}
          nowLabel="This period"
          beforeLabel="Previous period"
          format={format}
          {...(shortFormat && { shortFormat })}
          points={points.map(({ day, figure }) => ({
            ...figure,
            label: shortDay(day),
            title: name(day),
          }))}
        />
      </Region>
      <details className={styles.table}>
        <summary>As a table</summary>
        <NumberTable
          name={`${title} as a table`}
          columns={[step === 1 ? 'Day' : 'Week', 'This period', 'Previous period']}
          rows={points.map(({ day, figure }) => [
            day,
            name(day),
            <LinkedNumber key={day} to={listOf(day)}>
              {format(figure.value)}
            </LinkedNumber>,
            format(figure.before),
          ])}
        />
      </details>
    </Panel>
  );
}
