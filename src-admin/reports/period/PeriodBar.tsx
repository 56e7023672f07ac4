import type { ReactNode } from 'react';
import { type Preset, previousPeriod, PRESETS } from '#src/rules/reports/period.ts';
import { dayText } from '#src-admin/ui/format.ts';
import styles from './PeriodBar.module.css';
import { platformDay, type PeriodSelection } from './usePeriod.ts';

const LABELS: Readonly<Record<Preset, string>> = {
  last_7: '7 days',
  last_30: '30 days',
  last_90: '90 days',
  last_365: '12 months',
  this_month: 'This month',
};

/** The period of a report, and the period it is compared with. */
export function PeriodBar({
  selection,
  children,
}: {
  selection: PeriodSelection;
  children?: ReactNode;
}) {
  const { period, preset, choose, setDay } = selection;
  const previous = previousPeriod(period);
  return (
    <div className={styles.bar}>
      <div className={styles.presets} role="group" aria-label="Period">
        {PRESETS.map((name) => (
          <button
            key={name}
            type="button"
            className={styles.preset}
            aria-pressed={name === preset}
            onClick={() => choose(name)}
          >
            {LABELS[name]}
          </button>
        ))}
      </div>
      <div className={styles.days}>
        {(['from', 'to'] as const).map((end) => (
          <label key={end} className={styles.day}>
            <span>{end === 'from' ? 'From' : 'to'}</span>
            <input
              type="date"
              value={period[end]}
              max={platformDay()}
              onChange={(event) => setDay(end, event.target.value)}
            />
          </label>
        ))}
      </div>
      {children}
      <p className={styles.compared}>
        Compared with {dayText(previous.from)} – {dayText(previous.to)}. Days are in UTC.
      </p>
    </div>
  );
}
