import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useMutation } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import { useId, useState } from 'react';
import { readersLanguage } from '#src/app/text/reader.ts';
import { importStatement } from '#src/wire/payments/endpoints/statements.ts';
import { encodingFor } from '#src-admin/csv/encodings.ts';
import { readCsv } from '#src-admin/csv/readCsv.ts';
import type { StaffDataProvider } from '#src-admin/providers/dataProvider.ts';
import { FileDrop } from '#src-admin/ui/FileDrop.tsx';
import { StatementPreview } from './StatementPreview.tsx';
import { Failure } from '#src-admin/ui/Failure.tsx';
import styles from './statementLines.module.css';

const MAX_BYTES = 4_000_000;
/** Thousands of lines on a busy server. */
const TIMEOUT_MS = 60_000;

interface Props {
  onClose: () => void;
  onImported: () => void;
}

/** Reads a bank statement and shows its lines; then imports those that are new. */
export default function StatementDialog({ onClose, onImported }: Props) {
  const api = useDataProvider<StaffDataProvider>();
  const notify = useNotify();
  const id = useId();
  const [file, setFile] = useState<{ readonly name: string; readonly text: string } | null>(null);
  const send = async (apply: boolean, { name, text }: { name: string; text: string }) => {
    const { data } = await api.call(importStatement, {
      body: { file_name: name, text, apply },
      timeoutMs: TIMEOUT_MS,
    });
    return data;
  };
  const read = useMutation({
    mutationFn: async (chosen: File) => {
      if (chosen.size > MAX_BYTES)
        throw new Error(
          `This file is ${(chosen.size / 1_000_000).toFixed(1)} MB. The limit is 4 MB.`,
        );
      const { text } = await readCsv(chosen, encodingFor(readersLanguage()));
      const content = { name: chosen.name.slice(-200), text };
      const report = await send(false, content);
      setFile(content);
      return report;
    },
  });
  const apply = useMutation({
    mutationFn: (content: { name: string; text: string }) => send(true, content),
    onSuccess: ({ counts }) => {
      notify(`${counts.new} lines imported. Nothing is booked yet.`, { type: 'success' });
      onImported();
    },
  });
  const error = apply.error ?? read.error;
  const count = read.data?.counts.new ?? 0;
  const choose = (chosen: File) => {
    apply.reset();
    setFile(null);
    read.mutate(chosen);
  };
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
      <DialogTitle id={id}>Import a bank statement</DialogTitle>
      <DialogContent className={styles.content}>
        <FileDrop
          label="Choose a bank statement"
          accept=".xml,.sta,.mt940,.940,.txt,.csv"
          title={file?.name ?? 'Choose a bank statement'}
          onFile={choose}
        >
          CAMT.053, MT940 or CSV, up to 4 MB. You can drop the file here.
        </FileDrop>
        {read.isPending && <p role="status">Reading the statement.</p>}
        {error && <Failure>{error.message} Nothing was imported.</Failure>}
        {read.data && !read.isPending && <StatementPreview report={read.data} />}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant="contained"
          disabled={!file || count === 0 || read.isPending || apply.isPending}
          onClick={() => file && apply.mutate(file)}
        >
          {apply.isPending ? 'Importing…' : count === 1 ? 'Import 1 line' : `Import ${count} lines`}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
