import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { useRef, useState, type DragEvent } from 'react';
import { Icon } from '#src/app/images/Icon.tsx';
import { PICTURE_CHOICE, PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import type { PhotoUpload } from './usePhotoUploads.ts';
import styles from './PhotosInput.module.css';

interface Props {
  /** How many photos may still be added. */
  readonly remaining: number;
  readonly uploads: readonly PhotoUpload[];
  readonly onFiles: (files: readonly File[]) => void;
  readonly onDismiss: (key: string) => void;
}

/** A drop zone and file picker for photos, with the progress of each upload. */
export function PhotoDrop({ remaining, uploads, onFiles, onDismiss }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (remaining > 0) onFiles([...event.dataTransfer.files]);
  };
  return (
    <div
      className={styles.drop}
      data-over={over}
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
        hidden
        multiple
        accept={PICTURE_CHOICE}
        aria-label="Photos"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      <Button
        variant="outlined"
        startIcon={<Icon name="image" />}
        disabled={remaining <= 0}
        onClick={() => input.current?.click()}
      >
        Add photos
      </Button>
      <span className={styles.hint}>
        {remaining > 0
          ? `Drop them here, or choose several. ${PICTURE_NAMES}, up to ${PHOTO_MAX_BYTES / 1_048_576} MB each.`
          : 'The maximum is reached. Remove one first.'}
      </span>
      <ul className={styles.uploads} aria-label="Uploading" aria-live="polite">
        {uploads.map(({ key, name, share, problem }) => (
          <li key={key} className={styles.upload}>
            <span dir="auto" className={styles.file}>
              {name}
            </span>
            {problem === null ? (
              <progress value={share} max={1} aria-label={`Uploading ${name}`} />
            ) : (
              <>
                <span className={styles.problem}>{problem}</span>
                <IconButton
                  size="small"
                  aria-label={`Dismiss ${name}`}
                  onClick={() => onDismiss(key)}
                >
                  <Icon name="close" />
                </IconButton>
              </>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
