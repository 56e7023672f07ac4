import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { useEffect, useRef } from 'react';
import type { RaRecord } from 'react-admin';
import { Link } from 'react-router-dom';
import { resources } from '#resources';
import { useAction } from '../actions/useAction.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './BulkDialog.module.css';
import { BulkRunReport } from './BulkRunReport.tsx';
import { useBulkRun, type BulkRunRow } from './useBulkRun.ts';

interface Props {
  id: RaRecord['id'];
  /** Called once, when the run has ended. */
  onEnd: (rows: readonly BulkRunRow[]) => void;
  onClose: () => void;
}

/** A run that was just started: its progress, then its report. Closing it does not end the run. */
export function BulkProgress({ id, onEnd, onClose }: Props) {
  const { data, error } = useBulkRun(id);
  const cancel = useAction(resources.bulk_runs, 'cancel');
  const ended = useRef(false);
  const running = !data || data.run.state === 'running';
  useEffect(() => {
    if (!data || data.run.state === 'running' || ended.current) return;
    ended.current = true;
    onEnd(data.rows);
  }, [data, onEnd]);
  return (
    <>
      <DialogContent className={styles.content} aria-busy={!data}>
        {error && <Failure>{error.message}</Failure>}
        {data ? <BulkRunReport {...data} /> : <div className={styles.waiting} />}
      </DialogContent>
      <DialogActions>
        {running && data && (
          <Button color="inherit" onClick={() => void cancel(data.run, {}).catch(() => undefined)}>
            Cancel run
          </Button>
        )}
        <Button
          component={Link}
          color="inherit"
          to={`/admin/${resources.bulk_runs.path}/${id}`}
          onClick={onClose}
        >
          Open report
        </Button>
        <Button variant="contained" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </>
  );
}
