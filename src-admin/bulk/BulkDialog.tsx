import Dialog from '@mui/material/Dialog';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useRefresh, type RaRecord } from 'react-admin';
import { useCallback, useId, useState } from 'react';
import { v7 as uuidv7 } from 'uuid';
import { canUndo } from '#src/schema/forms/canUndo.ts';
import type { Resource } from '#src/schema/resource.ts';
import { startBulkRun } from '#src/wire/bulkRuns/endpoints/bulkRuns.ts';
import type { StaffDataProvider } from '../providers/dataProvider.ts';
import { pluralName, singularName } from '#src/schema/labels.ts';
import { useUndo } from '../history/useUndo.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './BulkDialog.module.css';
import { BulkForm } from './BulkForm.tsx';
import { BulkProgress } from './BulkProgress.tsx';
import { bulkRows, jobSentence, jobTitle, type BulkJob, type BulkValues } from './bulkJob.ts';
import { failureReason } from './failureReason.ts';
import type { BulkRunRow } from './useBulkRun.ts';
import { useSelectedRecords } from './useSelectedRecords.ts';

interface Props {
  resource: Resource;
  ids: readonly RaRecord['id'][];
  job: BulkJob;
  /** Receives the records that failed or were not reached; none while the run continues. */
  onDone: (remaining: readonly RaRecord['id'][]) => void;
  onClose: () => void;
}

/** Starts one job on many records and shows its report. The server runs it and keeps the report. */
export default function BulkDialog({ resource, ids: selected, job, onDone, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const id = useId();
  const { ids, records, error } = useSelectedRecords(resource, selected);
  // One key for all tries, so that a reply that was lost does not start a second run.
  const [idempotencyKey] = useState(() => uuidv7());
  const start = useMutation({
    mutationFn: async (values: BulkValues) => {
      const { data } = await api.call(startBulkRun, {
        params: { resource: resource.path },
        body: {
          kind: job.kind,
          action: job.kind === 'action' ? job.name : '',
          values: values.shared,
          rows: bulkRows(ids, records ?? [], values),
        },
        idempotencyKey,
      });
      return data.id;
    },
    onSuccess: () => onDone([]),
  });
  const onEnd = useRunEnd(resource, job, start.variables, onDone);
  const subject = `${ids.length} ${ids.length === 1 ? singularName(resource) : pluralName(resource)}`;
  const failure = error ?? start.error;
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>{jobSentence(resource, job, subject)}</DialogTitle>
      {failure && (
        <DialogContent className={styles.content}>
          <Failure>{failureReason(failure)}</Failure>
        </DialogContent>
      )}
      {start.data !== undefined ? (
        <BulkProgress id={start.data} onEnd={onEnd} onClose={onClose} />
      ) : records === null ? (
        <DialogContent aria-busy={!error} className={styles.waiting} />
      ) : (
        <BulkForm
          {...{ resource, job, records, subject, onClose }}
          busy={start.isPending}
          onRun={(values) => start.mutate(values)}
        />
      )}
    </Dialog>
  );
}

/** Selects what was not done, refreshes the list and offers an undo of what was. */
function useRunEnd(
  resource: Resource,
  job: BulkJob,
  values: BulkValues | undefined,
  onDone: Props['onDone'],
) {
  const refresh = useRefresh();
  const offerUndo = useUndo(resource);
  return useCallback(
    (rows: readonly BulkRunRow[]) => {
      const done = rows.filter(({ state }) => state === 'done');
      const columns = job.kind === 'remove' ? undefined : Object.keys(values?.shared ?? {});
      const undoable = (canUndo(resource, columns) ? done : []).flatMap(
        ({ record_id, written_version }) =>
          written_version === null ? [] : [{ id: record_id, version: written_version }],
      );
      onDone(
        rows.flatMap(({ state, record_id }) =>
          state === 'failed' || state === 'waiting' ? [record_id] : [],
        ),
      );
      refresh();
      if (done.length > 0) offerUndo(`${jobTitle(resource, job)}: ${done.length} done`, undoable);
    },
    [resource, job, values, offerUndo, onDone, refresh],
  );
}
