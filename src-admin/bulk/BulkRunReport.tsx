import Button from '@mui/material/Button';
import { Link } from 'react-router-dom';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { resources } from '#resources';
import { addressOf } from '#src/session/address/addressOf.ts';
import { exportRecords } from '#src/wire/backOffice/endpoints/transfer.ts';
import { Reference } from '../values/Reference.tsx';
import { numberText } from '../ui/format.ts';
import styles from './BulkDialog.module.css';
import type { BulkRun, BulkRunRow } from './useBulkRun.ts';

const STATES: Readonly<Record<BulkRun['state'], string>> = {
  running: 'Running. You can leave this page; the run continues.',
  finished: 'Finished.',
  cancelled: 'Cancelled. The records that were not reached are unchanged.',
  stopped: 'Stopped. The records that were not reached are unchanged.',
};

/** Further rows are in the CSV. */
const ROWS_SHOWN = 100;

/** The progress of a bulk run, and the records that failed or wait for approval, with the reason. */
export function BulkRunReport({ run, rows }: { run: BulkRun; rows: readonly BulkRunRow[] }) {
  const { config } = useApp();
  const { total, done, proposed, failed } = run;
  const waiting = total - done - proposed - failed;
  const notDone = rows.filter(({ state }) => state === 'failed' || state === 'proposed');
  const csv = addressOf(config.backend_url, exportRecords, {
    params: { resource: resources.bulk_run_rows.path },
    query: { filter: JSON.stringify({ run_id: run.id }) },
  });
  return (
    <>
      <progress
        className={styles.progress}
        aria-label="Progress"
        max={total}
        value={total - waiting}
      />
      <p role="status">
        {numberText(done)} done, {numberText(failed)} failed
        {proposed > 0 && <span>{`, ${numberText(proposed)} wait for approval`}</span>}
        {waiting > 0 && <span>{`, ${numberText(waiting)} not reached`}</span>}. {STATES[run.state]}{' '}
        <bdi>{run.reason}</bdi>
      </p>
      {notDone.length > 0 && (
        <ul className={styles.failures} aria-label="Not done">
          {notDone.slice(0, ROWS_SHOWN).map((row) => (
            <li key={row.id}>
              <Reference table={row.target} id={row.record_id} />
              {row.state === 'failed' ? (
                <span dir="auto">{row.reason}</span>
              ) : (
                <Link to={`/admin/${resources.money_approvals.path}/${row.approval_id}`}>
                  A second person has to approve it
                </Link>
              )}
            </li>
          ))}
        </ul>
      )}
      {notDone.length > ROWS_SHOWN && (
        <p>And {numberText(notDone.length - ROWS_SHOWN)} more in the CSV.</p>
      )}
      <p>
        <Button component="a" href={csv} download color="inherit" variant="outlined">
          Export the report as CSV
        </Button>
      </p>
    </>
  );
}
