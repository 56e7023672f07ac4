import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { PICTURE_CHOICE, PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { PHOTO_MAX_BYTES, PHOTOS_MAX } from '#src/rules/listings/photoFile.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import styles from './photos.module.css';

const LIMIT_MB = PHOTO_MAX_BYTES / 1024 / 1024;

/** Whether files, not a photo of the list, are dragged. */
const hasFiles = ({ dataTransfer }: DragEvent) => dataTransfer.types.includes('Files');

/** Takes photos, dropped or chosen. */
export function PhotoDrop({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const take = (list: FileList | null) => {
    const files = Array.from(list ?? []);
    if (input.current) input.current.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <div
      className={cx(styles.drop, over && styles.over)}
      onDragOver={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer.files);
      }}
    >
      <Icon name="upload" size="2rem" />
      <p>
        <Trans>Drop photos here, or choose them.</Trans>
      </p>
      <Button variant="secondary" icon="image" name="photos" onClick={() => input.current?.click()}>
        <Trans>Choose photos</Trans>
      </Button>
      <input
        ref={input}
        type="file"
        multiple
        tabIndex={-1}
        className={styles.chooser}
        accept={PICTURE_CHOICE}
        aria-label={t`Photos of the place`}
        onChange={(event) => take(event.target.files)}
      />
      <p className={styles.small}>
        <Trans>
          {PICTURE_NAMES}, up to {LIMIT_MB} MB each, {PHOTOS_MAX} at most.
        </Trans>
      </p>
    </div>
  );
}
