import { useState, type ReactNode } from 'react';
import styles from './FileDrop.module.css';

interface Props {
  /** The accessible name of the field. */
  label: string;
  /** File name extensions and media types, as in HTML. */
  accept: string;
  title: string;
  children: ReactNode;
  onFile: (file: File) => void;
}

/** A field for one file, chosen or dropped. The same file can be chosen again. */
export function FileDrop({ label, accept, title, children, onFile }: Props) {
  const [over, setOver] = useState(false);
  const choose = (file: File | undefined) => {
    if (file) onFile(file);
  };
  return (
    <label
      className={styles.drop}
      data-over={over}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        choose(event.dataTransfer.files[0]);
      }}
    >
      <input
        type="file"
        accept={accept}
        className={styles.file}
        aria-label={label}
        onChange={(event) => {
          choose(event.target.files?.[0]);
          // So that choosing the same file again fires a change.
          event.target.value = '';
        }}
      />
      <b>{title}</b>
      <span>{children}</span>
    </label>
  );
}
