import { Trans, useLingui } from '@lingui/react/macro';
import { useRef, useState } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Image } from '#src/app/images/Image.tsx';
import { DOCUMENT_CHOICE, DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import { PICTURE_CHOICE, PICTURE_NAMES } from '#src/rules/files/fileFormat.ts';
import { PHOTO_MAX_BYTES } from '#src/rules/listings/photoFile.ts';
import { isolate } from '#src/rules/texts/isolate.ts';
import { storedFile } from '#src/schema/fileField.ts';
import { photo } from '#src/schema/photoField.ts';
import { sendPhoto } from '#src-market/data/listings/photos.ts';
import { sendRecordFile } from '#src-market/data/records/files.ts';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { UploadProgress } from '#src-market/ui/feedback/UploadProgress.tsx';
import styles from './UploadControl.module.css';

interface Props {
  readonly label: string;
  readonly help: string | undefined;
  readonly error: string | undefined;
  readonly kind: 'photos' | 'file';
  /** How many may be uploaded. */
  readonly max: number;
  /** What is uploaded, each as JSON. */
  readonly value: readonly string[];
  readonly onChange: (value: readonly string[]) => void;
  /** Where the saved file is downloaded; undefined where none is saved. */
  readonly download: Download | undefined;
}

/** The file that the saved record has, and its address. */
export interface Download {
  readonly path: string;
  readonly href: string;
}

const MEGABYTE = 1_048_576;

/** Photos or a file of a record, which belong to it once it is saved. */
export function UploadControl({ label, help, error, kind, max, value, onChange, download }: Props) {
  const { t } = useLingui();
  const app = useApp();
  const picker = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | undefined>();
  const isPhotos = kind === 'photos';
  const limit = isPhotos ? PHOTO_MAX_BYTES : DOCUMENT_MAX_BYTES;
  const megabytes = limit / MEGABYTE;
  const problemOf = useUploadProblem(limit);

  const send = async (chosen: readonly File[]): Promise<void> => {
    setProblem(undefined);
    const added: string[] = [];
    const refused: string[] = [];
    for (const file of chosen)
      try {
        setProgress(0);
        const sending = { file, onProgress: setProgress };
        const send = isPhotos ? sendPhoto : sendRecordFile;
        added.push(JSON.stringify(await send(app, sending)));
      } catch (failure) {
        refused.push(`${isolate(file.name)}: ${problemOf(failure).text}`);
      }
    if (refused.length > 0) setProblem(refused.join(' '));
    setProgress(null);
    if (added.length > 0) onChange(isPhotos ? [...value, ...added] : added);
  };
  const remaining = isPhotos ? max - value.length : 1;
  return (
    <FieldGroup label={label} error={problem ?? error}>
      <div className={styles.uploads}>
        {value.map((text, index) => (
          <div key={text} className={styles.upload}>
            <Uploaded text={text} download={download} />
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              aria-label={t`Remove ${label} ${index + 1}`}
              onClick={() => onChange(value.filter((other) => other !== text))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        ))}
        <input
          ref={picker}
          type="file"
          hidden
          multiple={isPhotos}
          accept={isPhotos ? PICTURE_CHOICE : DOCUMENT_CHOICE}
          aria-label={label}
          onChange={({ target }) => {
            const chosen = [...(target.files ?? [])].slice(0, remaining);
            target.value = '';
            if (chosen.length > 0) void send(chosen);
          }}
        />
        <UploadProgress value={progress} />
        {remaining > 0 && (
          <Button
            size="sm"
            variant="secondary"
            icon="upload"
            loading={progress !== null}
            onClick={() => picker.current?.click()}
          >
            {isPhotos ? <Trans>Add photos</Trans> : <Trans>Choose file</Trans>}
          </Button>
        )}
        <p className={styles.help}>
          {help ??
            (isPhotos
              ? t`${PICTURE_NAMES}, up to ${megabytes} MB each.`
              : t`A picture or a PDF, up to ${megabytes} MB.`)}
        </p>
      </div>
    </FieldGroup>
  );
}

/** What was uploaded: a picture, or the name of a file. */
function Uploaded({ text, download }: Pick<Props, 'download'> & { readonly text: string }) {
  const value: unknown = JSON.parse(text);
  const picture = photo.safeParse(value).data;
  if (picture)
    return (
      <Image
        src={picture.path}
        alt={picture.alt}
        width={picture.width}
        height={picture.height}
        sizes="6rem"
        className={styles.picture}
      />
    );
  const { data: file } = storedFile().safeParse(value);
  if (!file) return null;
  if (file.path !== download?.path)
    return (
      <span dir="auto" className={styles.name}>
        {file.name}
      </span>
    );
  return (
    <a dir="auto" href={download.href} target="_blank" rel="noopener" className={styles.name}>
      {file.name}
    </a>
  );
}
