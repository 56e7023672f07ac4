import { Trans } from '@lingui/react/macro';
import { useRef, useState, type DragEvent } from 'react';
import { DOCUMENT_CHOICE } from '#src/rules/files/documentFile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import styles from './disputes.module.css';

interface Props {
  label: string;
  busy?: boolean;
  onFiles: (files: readonly File[]) => void;
}

/** Accepts images and PDFs, dropped or chosen. */
export function FileChooser({ label, busy = false, onFiles }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = [...(list ?? [])];
    if (input.current) input.current.value = '';
    if (files.length > 0 && !busy) onFiles(files);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    take(event.dataTransfer.files);
  };
  return (
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        multiple
        className={styles.chooser}
        accept={DOCUMENT_CHOICE}
        aria-label={label}
        onChange={(event) => take(event.target.files)}
      />
      <p className={styles.soft}>
        <Trans>Drop files here or choose them. Photos or PDF, up to 10 MB each.</Trans>
      </p>
      <Button
        variant="secondary"
        size="sm"
        icon="image"
        loading={busy}
        onClick={() => input.current?.click()}
      >
        <Trans>Choose files</Trans>
      </Button>
    </div>
  );
}
