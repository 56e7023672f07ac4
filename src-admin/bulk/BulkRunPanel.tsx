import type { RaRecord } from 'react-admin';
import { Panel } from '../ui/Panel.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './BulkDialog.module.css';
import { BulkRunReport } from './BulkRunReport.tsx';
import { useBulkRun } from './useBulkRun.ts';

/** The report on the page of a bulk run. */
export default function BulkRunPanel({ record }: { record: RaRecord }) {
  const { data, error } = useBulkRun(record.id);
  return (
    <Panel title="Report">
      <div className={styles.content} aria-busy={!data}>
        {error && <Failure>{error.message}</Failure>}
        {data && <BulkRunReport {...data} />}
      </div>
    </Panel>
  );
}
