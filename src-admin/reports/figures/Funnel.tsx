import type { BookingReport } from '#src/wire/reports/analytics.ts';
import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import { Bars } from './Bars.tsx';
import { shareOf } from '../format/shareOf.ts';
import styles from './Bars.module.css';

type Stage = BookingReport['funnel'][number];

const LABELS: Readonly<Record<Stage['stage'], string>> = {
  searched: 'Visitors who searched',
  looked: 'Visitors who looked at a property',
  reserved: 'Bookings made',
  paid: 'Bookings paid',
};

/**
 * The share of visitors and bookings that reach each stage from search to payment. Only the bookings have a
 * drill-down list: visits are stored as sums, and the paid share is not a filter of bookings.
 */
export function Funnel({ stages, bookings }: { stages: readonly Stage[]; bookings: string }) {
  return (
    <Panel title="From search to booking">
      <Bars
        none=""
        bars={stages.map(({ stage, value, before }, at) => {
          const above = stages[at - 1];
          const change = above
            ? `${shareOf(value, above.value)} of the stage above; ${shareOf(before, above.before)} before`
            : `${numberText(before)} in the previous period`;
          return {
            key: stage,
            label: LABELS[stage],
            value,
            text: numberText(value),
            note: change,
            to: stage === 'reserved' ? bookings : undefined,
          };
        })}
      />
      <p className={styles.none}>
        Visitors are counted once a day and only if they allow it. Use the shares between stages to
        compare periods, not for accounting.
      </p>
    </Panel>
  );
}
