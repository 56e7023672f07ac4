import { Trans, useLingui } from '@lingui/react/macro';
import { useId, useRef, useState, type DragEvent } from 'react';
import { useApp } from '#src/app/providers/AppContext.tsx';
import { Icon } from '#src/app/images/Icon.tsx';
import { PICTURE_CHOICE } from '#src/rules/files/fileFormat.ts';
import { DOCUMENT_CHOICE, DOCUMENT_MAX_BYTES } from '#src/rules/files/documentFile.ts';
import type { FileSide } from '#src/rules/files/documentFile.ts';
import type { StepName } from '#src/rules/onboarding/step.ts';
import type { DocumentView } from '#src/wire/onboarding/onboarding.ts';
import { showSteps, useChangeSteps } from '#src-market/data/onboarding/onboarding.ts';
import { sendDocument } from '#src-market/data/onboarding/documents.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { cx } from '#src-market/ui/cx.ts';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { UploadProgress } from '#src-market/ui/feedback/UploadProgress.tsx';
import { useUploadProblem } from '#src-market/ui/feedback/useUploadProblem.ts';
import { DocumentPreview } from './DocumentPreview.tsx';
import styles from './onboarding.module.css';

interface Props {
  readonly owner: string;
  readonly step: StepName;
  readonly side: FileSide;
  readonly label: string;
  readonly document: DocumentView | undefined;
  readonly error: string | undefined;
}

/** An image or PDF of a step: dropped, chosen, or taken with the phone's camera. */
export function DocumentField({ owner, step, side, label, document, error }: Props) {
  const { t } = useLingui();
  const app = useApp();
  const problemOf = useUploadProblem(DOCUMENT_MAX_BYTES);
  const remove = useChangeSteps(owner);
  const input = useRef<HTMLInputElement>(null);
  const camera = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const id = useId();

  const send = async (file: File | undefined) => {
    if (!file || progress !== null) return;
    setProblem(null);
    setProgress(0);
    try {
      const sending = { file, onProgress: setProgress };
      showSteps(app.queryClient, app.call, owner, await sendDocument(app, step, side, sending));
    } catch (failure) {
      setProblem(problemOf(failure).text);
    } finally {
      setProgress(null);
      for (const each of [input, camera]) if (each.current) each.current.value = '';
    }
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    void send(event.dataTransfer.files[0]);
  };
  const shown = problem ?? error;
  return (
    <div
      className={cx(styles.file, over && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        id={id}
        type="file"
        className={styles.chooser}
        accept={DOCUMENT_CHOICE}
        aria-label={label}
        aria-describedby={shown ? `${id}-error` : undefined}
        aria-invalid={shown ? true : undefined}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      <input
        ref={camera}
        type="file"
        hidden
        accept={PICTURE_CHOICE}
        capture="environment"
        aria-label={t`Photo: ${label}`}
        onChange={(event) => void send(event.target.files?.[0])}
      />
      {document ? (
        <DocumentPreview document={document} />
      ) : (
        <Icon name="image" size="2rem" className={styles.fileIcon} />
      )}
      <div className={styles.fileText}>
        <strong>{label}</strong>
        {document ? (
          <span dir="auto" className={styles.fileName}>
            {document.file_name}
          </span>
        ) : (
          <span className={styles.fileName}>
            <Trans>Drop a file here or choose one. A photo or a PDF, up to 10 MB.</Trans>
          </span>
        )}
        <UploadProgress value={progress} />
        <span className={styles.fileButtons}>
          <Button
            variant="secondary"
            size="sm"
            loading={progress !== null}
            onClick={() => input.current?.click()}
          >
            {document ? <Trans>Replace</Trans> : <Trans>Choose a file</Trans>}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            className={styles.camera}
            disabled={progress !== null}
            onClick={() => camera.current?.click()}
          >
            <Trans>Take a photo</Trans>
          </Button>
          {document && (
            <Button
              variant="quiet"
              size="sm"
              icon="trash"
              loading={remove.isPending}
              onClick={() => remove.mutate({ verb: 'remove', document: document.id })}
            >
              <Trans>Remove</Trans>
            </Button>
          )}
        </span>
        {shown && <FieldError id={`${id}-error`}>{shown}</FieldError>}
      </div>
    </div>
  );
}
