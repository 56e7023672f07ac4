import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { Form, useDataProvider, useRefresh, type RaRecord } from 'ra-core';
import { useId, useState } from 'react';
import { z } from 'zod';
import type { Resource } from '#src/schema/resource.ts';
import { ChoiceControl } from '../controls/ChoiceControl.tsx';
import { Labelled } from '../controls/Labelled.tsx';
import type { StaffDataProvider } from '../dataProvider.ts';
import { FieldInput } from '../fromResource/FieldInput.tsx';
import { columnLabel, pluralName, singularName } from '../fromResource/labels.ts';
import { useUndo, type Undoable } from '../history/useUndo.ts';
import styles from './BulkDialog.module.css';
import { BulkReport } from './BulkReport.tsx';
import { bulkFields, doJob, jobTitle, type BulkJob } from './bulkJob.ts';
import { runEach, type Outcome } from './runEach.ts';

interface Props {
  resource: Resource;
  ids: readonly RaRecord['id'][];
  job: BulkJob;
  onDone: (failed: readonly RaRecord['id'][]) => void;
  onClose: () => void;
}

type Values = Readonly<Record<string, unknown>>;

const NOTHING = z.object({});
/** Records are fetched in so many to a request, for the ids stand in its address. */
const FETCHED_AT_ONCE = 100;

/** Does one thing to many records: asks what, shows how far it is, and reports what failed and why. */
export default function BulkDialog({ resource, ids, job, onDone, onClose }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const refresh = useRefresh();
  const offerUndo = useUndo(resource);
  const id = useId();
  const fields = bulkFields(resource);
  const [column, setColumn] = useState(fields[0] ?? '');
  const [finished, setFinished] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<Outcome<RaRecord, Undoable | null> | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const what = `${ids.length} ${ids.length === 1 ? singularName(resource) : pluralName(resource)}`;
  const field = resource.fields[column];
  const asked: z.ZodObject =
    job.kind === 'edit' && field
      ? z.object({ [column]: field })
      : job.kind === 'action'
        ? (job.action.input ?? NOTHING)
        : NOTHING;

  const run = async (values: Values) => {
    setFinished(0);
    setFailure(null);
    try {
      const records: RaRecord[] = [];
      for (let from = 0; from < ids.length; from += FETCHED_AT_ONCE) {
        const part = ids.slice(from, from + FETCHED_AT_ONCE);
        records.push(...(await api.getMany<RaRecord>(resource.path, { ids: [...part] })).data);
      }
      const found = await runEach(
        records,
        (record) => doJob(api, resource, job, record, values),
        setFinished,
      );
      setOutcome(found);
      refresh();
      onDone(found.failed.map(({ item }) => item.id));
      const undoable = found.done.filter((one) => one !== null);
      if (found.done.length > 0) offerUndo(`${jobTitle(job)}: ${found.done.length} done`, undoable);
      if (found.failed.length === 0) onClose();
    } catch (error) {
      setFinished(null);
      setFailure(error instanceof Error ? error.message : 'This could not be done.');
    }
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
        {jobTitle(job)} {what}
      </DialogTitle>
      {outcome ? (
        <BulkReport resource={resource} outcome={outcome} onClose={onClose} />
      ) : running ? (
        <DialogContent className={styles.content}>
          <progress className={styles.progress} max={ids.length} value={finished} />
          <p role="status">
            {finished} of {ids.length} done. Leave this open until it has finished.
          </p>
        </DialogContent>
      ) : (
        <Form
          key={column}
          resolver={zodResolver(asked)}
          record={{}}
          onSubmit={run}
          disableInvalidFormNotification
          noValidate
        >
          <DialogContent className={styles.content}>
            {job.kind === 'edit' && (
              <Labelled id="bulk-field" label="Field to set">
                <ChoiceControl
                  id="bulk-field"
                  value={column}
                  onChange={(value) => setColumn(String(value))}
                  options={fields.map((value) => ({ value, label: columnLabel(value) }))}
                />
              </Labelled>
            )}
            {job.kind === 'remove' && <p>You can undo this right after.</p>}
            {job.kind === 'action' && job.action.danger && <p>This cannot be taken back.</p>}
            {Object.entries(asked.shape as Readonly<Record<string, z.core.$ZodType>>).map(
              ([source, of]) => (
                <FieldInput key={source} source={source} of={of} />
              ),
            )}
            {failure !== null && (
              <p role="alert" className={styles.failure}>
                {failure}
              </p>
            )}
          </DialogContent>
          <DialogActions>
            <Button color="inherit" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              variant="contained"
              color={
                job.kind === 'remove' || (job.kind === 'action' && job.action.danger)
                  ? 'error'
                  : 'primary'
              }
            >
              {jobTitle(job)} {what}
            </Button>
          </DialogActions>
        </Form>
      )}
    </Dialog>
  );
}
