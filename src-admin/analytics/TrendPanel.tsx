import { lazy, Suspense } from 'react';
import type { IsoDate } from '#src/rules/day.ts';
import type { Figure } from '#src/wire/analytics.ts';
import { Panel } from '../ui/Panel.tsx';
import { dayText } from '../ui/format.ts';
import { NumberTable } from './NumberTable.tsx';
import { shortDay } from './shortDay.ts';
import styles from './TrendPanel.module.css';

const TrendChart = lazy(() => import('#src/charts/TrendChart.tsx'));

interface Props {
  readonly title: string;
  readonly points: readonly { readonly day: IsoDate; readonly figure: Figure }[];
  /** Days that a point stands for. */
  readonly step: number;
  readonly format: (value: number) => string;
  readonly shortFormat?: (value: number) => string;
}

/** A number over time beside the period before, and the same as a table. */
export function TrendPanel({ title, points, step, format, shortFormat }: Props) {
  const name = (day: IsoDate) => (step === 1 ? dayText(day) : `Week from ${dayText(day)}`);
  return (
    <Panel title={title}>
      <Suspense fallback={<div className={styles.place} aria-busy="true" />}>
        <TrendChart
          name={title}
          nowLabel="This period"
          beforeLabel="The period before"
          format={format}
          {...(shortFormat && { shortFormat })}
          points={points.map(({ day, figure }) => ({
            ...figure,
            label: shortDay(day),
            title: name(day),
          }))}
        />
      </Suspense>
      <details className={styles.table}>
        <summary>As a table</summary>
        <NumberTable
          name={`${title} as a table`}
          columns={[step === 1 ? 'Day' : 'Week', 'This period', 'The period before']}
          rows={points.map(({ day, figure }) => [
            day,
            name(day),
            format(figure.value),
            format(figure.before),
          ])}
        />
      </details>
    </Panel>
  );
}
