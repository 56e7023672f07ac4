import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin';
import { useId, useRef, useState } from 'react';
import type { Resource } from '#src/schema/resource.ts';
import type { StaffDataProvider } from '../dataProvider.ts';
import { pluralName, singularName } from '../fromResource/labels.ts';
import { useUndo, type Undoable } from '../history/useUndo.ts';
import styles from './BulkDialog.module.css';
import { BulkForm } from './BulkForm.tsx';
import { BulkReport } from './BulkReport.tsx';
import { runBulkJob, jobTitle, type BulkJob } from './bulkJob.ts';
import { runEach, type Outcome } from './runEach.ts';
import { useSelectedRecords } from './useSelectedRecords.ts';

interface Props {
  resource: Resource;
  ids: readonly RaRecord['id'][];
  job: BulkJob;
  /** Receives the records that failed, or that were not reached before a stop. */
  onDone: (remaining: readonly RaRecord['id'][]) => void;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

/** Runs one job on many records: its form, its progress, and a report of failures. */
export default function BulkDialog({ resource, ids: selected, job, onDone, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const offerUndo = useUndo(resource);
  const id = useId();
  const { ids, records, missing, error } = useSelectedRecords(resource, selected);
  const [finished, setFinished] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<RaRecord, Undoable | null> | null>(null);
  const stopped = useRef(false);
  const subject = `${ids.length} ${ids.length === 1 ? singularName(resource) : pluralName(resource)}`;

  const run = async (to: readonly RaRecord[], valuesOf: (record: RaRecord) => Values) => {
    setFinished(0);
    const started = new Set<RaRecord['id']>();
    const { done, failed } = await runEach(
      to,
      (record) => {
        started.add(record.id);
        return runBulkJob(api, resource, job, record, valuesOf(record));
      },
      setFinished,
      () => !stopped.current,
    );
    const result = { done, failed: [...failed, ...missing] };
    const remaining = to.filter((record) => !started.has(record.id));
    setOutcome(result);
    refresh();
    onDone([...failed.map(({ item }) => item), ...remaining].map((record) => record.id));
    const undoable = done.filter((one) => one !== null);
    if (done.length > 0) offerUndo(`${jobTitle(job)}: ${done.length} done`, undoable);
    if (result.failed.length + remaining.length === 0) onClose();
  };

  const running = finished !== null && outcome === null;
  return (
    <Dialog
      open
      onClose={running ? () => undefined : onClose}
      maxWidth="sm"
      fullWidth
      aria-labelledby={id}
    >
      <DialogTitle id={id}>
        {jobTitle(job)} {subject}
      </DialogTitle>
      {outcome ? (
        <BulkReport resource={resource} outcome={outcome} count={ids.length} onClose={onClose} />
      ) : running ? (
        <>
          <DialogContent className={styles.content}>
            <progress className={styles.progress} max={ids.length} value={finished} />
            <p role="status">
              {finished} of {ids.length} done. Leave this open until it has finished.
            </p>
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={() => (stopped.current = true)}>
              Stop
            </Button>
          </DialogActions>
        </>
      ) : error ? (
        <DialogContent className={styles.content}>
          <p role="alert" className={styles.failure}>
            {error.message}
          </p>
        </DialogContent>
      ) : records === null ? (
        <DialogContent aria-busy className={styles.waiting} />
      ) : (
        <BulkForm {...{ resource, job, records, subject, onClose }} onRun={run} />
      )}
    </Dialog>
  );
}
