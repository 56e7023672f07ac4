import { Panel } from '#src-admin/ui/Panel.tsx';
import { numberText } from '#src-admin/ui/format.ts';
import styles from './Hours.module.css';
import { NumberTable } from './NumberTable.tsx';
import tableStyles from './TrendPanel.module.css';

const clock = (hour: number) => `${String(hour).padStart(2, '0')}:00`;

/** Page views by hour of the day, as columns and as a table. */
export function Hours({ views }: { views: readonly number[] }) {
  const highest = Math.max(...views, 1);
  return (
    <Panel title="Page views by the hour (UTC)">
      <div className={styles.hours} aria-hidden>
        {views.map((count, hour) => (
          <span
            key={clock(hour)}
            className={styles.hour}
            title={`${clock(hour)}: ${numberText(count)}`}
          >
            <span className={styles.column} style={{ blockSize: `${(count / highest) * 100}%` }} />
            <span className={styles.clock}>{hour % 6 === 0 ? clock(hour) : ''}</span>
          </span>
        ))}
      </div>
      <details className={tableStyles.table}>
        <summary>As a table</summary>
        <NumberTable
          name="Page views by the hour as a table"
          columns={['Hour', 'Views']}
          rows={views.map((count, hour) => [clock(hour), clock(hour), numberText(count)])}
        />
      </details>
    </Panel>
  );
}
