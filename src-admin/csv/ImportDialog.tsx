import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { HttpError, useNotify, useRefresh } from 'react-admin';
import { useId, useState } from 'react';
import { readersLanguage } from '#src/app/text/reader.ts';
import { metaOf } from '#src/schema/field.ts';
import type { Resource } from '#src/schema/resource.ts';
import { useWritable } from '../declaration/useReadable.ts';
import { editableFields } from '#src/schema/forms/formFields.ts';
import { pluralName } from '#src/schema/labels.ts';
import { FileDrop } from '../ui/FileDrop.tsx';
import { numberText } from '../ui/format.ts';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './ImportDialog.module.css';
import { ImportReport } from './ImportReport.tsx';
import { EncodingChoice } from './EncodingChoice.tsx';
import { encodingFor } from './encodings.ts';
import { readCsv, type CsvText } from './readCsv.ts';
import { refusedReport } from './refusedReport.ts';
import { useImportCall } from './useImportCall.ts';

interface Props {
  resource: Resource;
  onClose: () => void;
}

/** CSV import: a dry run reports row by row; then the whole file is imported. */
export default function ImportDialog({ resource, onClose }: Props) {
  const notify = useNotify();
  const refresh = useRefresh();
  const id = useId();
  const [csv, setCsv] = useState<(CsvText & { readonly file: File }) | null>(null);
  const transfer = useImportCall(resource);
  const dryRun = useMutation({ mutationFn: (text: string) => transfer.send(text, false) });
  const apply = useMutation({
    mutationFn: (text: string) => transfer.send(text, true),
    onSuccess: ({ counts }) => {
      notify(`${counts.create} created, ${counts.change} changed`, { type: 'success' });
      refresh();
      onClose();
    },
  });
  const close = () => {
    transfer.cancel();
    onClose();
    if (!apply.isPending) return;
    notify('Import cancelled', { type: 'info' });
    refresh();
  };
  const [fileError, setFileError] = useState<Error | null>(null);
  const readFile = async (file: File, encoding = encodingFor(readersLanguage())) => {
    apply.reset();
    dryRun.reset();
    setFileError(null);
    try {
      const read = await readCsv(file, encoding);
      setCsv({ ...read, file });
      dryRun.mutate(read.text);
    } catch (problem) {
      setCsv(null);
      setFileError(problem instanceof Error ? problem : new Error('The file could not be read.'));
    }
  };
  const error = fileError ?? apply.error ?? dryRun.error;
  const report = refusedReport(error) ?? dryRun.data;
  const ready =
    report && report.counts.refused === 0 && report.counts.create + report.counts.change > 0;
  return (
    <Dialog open onClose={close} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Import {pluralName(resource)}</DialogTitle>
      <DialogContent className={styles.content}>
        <FileDrop
          label="CSV file"
          accept=".csv,text/csv"
          title={csv?.file.name ?? 'Choose a CSV file, or drop it here'}
          onFile={(file) => void readFile(file)}
        >
          {csv
            ? 'Choose another file, or the same file once it is fixed'
            : 'The file is checked first.'}
        </FileDrop>
        {csv?.encoding && (
          <EncodingChoice
            encoding={csv.encoding}
            disabled={apply.isPending}
            onChange={(encoding) => void readFile(csv.file, encoding)}
          />
        )}
        {!csv && <Columns resource={resource} />}
        {(dryRun.isPending || apply.isPending) && (
          <div>
            <p role="status">
              <span>
                {apply.isPending && transfer.progress?.phase !== 'check'
                  ? 'Importing.'
                  : 'Checking the file. Nothing is saved yet.'}
              </span>{' '}
              {transfer.progress && (
                <span>{`Row ${numberText(transfer.progress.done)} of ${numberText(transfer.progress.total)}`}</span>
              )}
            </p>
            <progress
              className={styles.progress}
              aria-label="Progress"
              max={transfer.progress?.total ?? 1}
              value={transfer.progress?.done}
            />
          </div>
        )}
        {error && (
          <Failure>
            {error.message}
            {error instanceof HttpError && error.status === 0 && (
              <span>{' Nothing was imported.'}</span>
            )}
          </Failure>
        )}
        {report && <ImportReport report={report} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={close}>
          {apply.isPending ? 'Cancel import' : 'Cancel'}
        </Button>
        <Button
          variant="contained"
          disabled={!ready || apply.isPending}
          onClick={() => csv && apply.mutate(csv.text)}
        >
          {apply.isPending ? 'Importing…' : 'Import'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The expected columns of a file. */
function Columns({ resource }: { resource: Resource }) {
  return (
    <div className={styles.about}>
      <p>
        The first row names the columns. A row with an <code>id</code> changes that record, a row
        without one creates a record. An export of all columns has this format.
      </p>
      <p className={styles.columns}>
        {Object.entries(editableFields(useWritable(resource))).map(([column, field]) => {
          const { nullable, fallback } = metaOf(field);
          return (
            <code key={column} data-needed={!nullable && fallback === undefined}>
              {column}
            </code>
          );
        })}
      </p>
      <p>Those in bold are needed for a new record.</p>
    </div>
  );
}
