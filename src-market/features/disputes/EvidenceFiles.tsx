import { Trans, useLingui } from '@lingui/react/macro';
import { EVIDENCE_MAX } from '#src/rules/disputes/dispute.ts';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldGroup } from '#src-market/ui/forms/Field.tsx';
import { UploadProgress } from '#src-market/ui/feedback/UploadProgress.tsx';
import { FileChooser } from './FileChooser.tsx';
import styles from './disputes.module.css';

interface Props {
  files: readonly File[];
  onChange: (files: readonly File[]) => void;
  /** The progress of the current upload; null when idle. */
  progress: number | null;
  error?: string | undefined;
}

/** The evidence chosen before the dispute is opened. */
export function EvidenceFiles({ files, onChange, progress, error }: Props) {
  const { t } = useLingui();
  const tooMany = files.length > EVIDENCE_MAX;
  return (
    <FieldGroup
      label={<Trans>Evidence</Trans>}
      error={tooMany ? t`At most ${EVIDENCE_MAX} files can be added.` : error}
    >
      <div className={styles.stack}>
        <FileChooser
          label={t`Choose evidence`}
          busy={progress !== null}
          onFiles={(more) => onChange([...files, ...more].slice(0, EVIDENCE_MAX + 1))}
        />
        {files.map((file, index) => (
          <div key={`${file.name}-${file.lastModified}-${index}`} className={styles.waiting}>
            <span dir="auto" className={styles.name}>
              {file.name}
            </span>
            <Button
              size="sm"
              variant="quiet"
              icon="trash"
              onClick={() => onChange(files.filter((other) => other !== file))}
            >
              <Trans>Remove</Trans>
            </Button>
          </div>
        ))}
        <UploadProgress value={progress} />
      </div>
    </FieldGroup>
  );
}
