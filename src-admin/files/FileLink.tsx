import { useRecordContext, useResourceContext } from 'react-admin';
import { resources } from '#resources';
import { useApp } from '#src/app/providers/AppContext.tsx';
import type { StoredFile } from '#src/schema/fileField.ts';
import type { Resource } from '#src/schema/resource.ts';
import { addressOf } from '#src/session/address/addressOf.ts';
import { getRecordFile } from '#src/wire/records/endpoints/files.ts';
import styles from './FileLink.module.css';

interface Props {
  column: string;
  value: StoredFile;
}

const KILOBYTE = 1024;
const sizeText = (bytes: number) =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;

/** The name of a file and its size; a link to the file that the record on the screen has. */
export function FileLink({ column, value: { path, name, size } }: Props) {
  const { config } = useApp();
  const at = useResourceContext();
  const record = useRecordContext();
  const resource = Object.values<Resource>(resources).find((one) => one.path === at);
  const saved: unknown = record?.[column];
  const isSaved =
    typeof saved === 'object' && saved !== null && 'path' in saved && saved.path === path;
  const sizeNote = <span className={styles.size}>{sizeText(size)}</span>;
  if (!isSaved || !record || !resource)
    return (
      <span className={styles.file}>
        <span dir="auto" className={styles.name}>
          {name}
        </span>{' '}
        {sizeNote}
      </span>
    );
  const params = { resource: resource.path, id: String(record.id), column };
  return (
    <span className={styles.file}>
      <a
        dir="auto"
        href={addressOf(config.backend_url, getRecordFile, { params })}
        target="_blank"
        rel="noopener"
        className={styles.name}
      >
        {name}
      </a>{' '}
      {sizeNote}
    </span>
  );
}
