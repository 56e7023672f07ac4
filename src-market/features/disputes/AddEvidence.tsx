import { useLingui } from '@lingui/react/macro';
import { useLocation } from 'react-router-dom';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import { UploadProgress } from '#src-market/ui/feedback/UploadProgress.tsx';
import { failedUploads } from './failedUploads.ts';
import { FileChooser } from './FileChooser.tsx';
import { useUploadEvidence } from './useUploadEvidence.ts';
import styles from './disputes.module.css';

/** Uploads evidence to an open dispute. */
export function AddEvidence({ id }: { id: string }) {
  const { t } = useLingui();
  const state: unknown = useLocation().state;
  const { send, progress, problems } = useUploadEvidence(failedUploads(state));
  return (
    <div className={styles.stack}>
      <FileChooser
        label={t`Add evidence`}
        busy={progress !== null}
        onFiles={(files) => void send(id, files)}
      />
      {progress !== null && <UploadProgress value={progress} />}
      {problems.length > 0 && (
        <div role="alert">
          {problems.map((problem) => (
            <FieldError key={problem}>{problem}</FieldError>
          ))}
        </div>
      )}
    </div>
  );
}
