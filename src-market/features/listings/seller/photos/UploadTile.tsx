import { Trans, useLingui } from '@lingui/react/macro';
import { Icon } from '#src/app/images/Icon.tsx';
import { Button } from '#src-market/ui/controls/Button.tsx';
import { FieldError } from '#src-market/ui/controls/FieldError.tsx';
import type { Upload } from './usePhotoUploads.ts';
import styles from './photos.module.css';

interface Props {
  readonly upload: Upload;
  readonly onRetry: () => void;
  readonly onRemove: () => void;
}

/** A photo that is being uploaded, or could not be. */
export function UploadTile({ upload: { file, state, progress, error }, onRetry, onRemove }: Props) {
  const { t } = useLingui();
  const { name } = file;
  const failed = state === 'failed' || state === 'refused';
  return (
    <li className={styles.upload}>
      <span className={styles.uploadName}>
        <Icon name={failed ? 'warning' : 'image'} />
        <span dir="auto">{name}</span>
      </span>
      {failed ? (
        <>
          <div role="alert">
            <FieldError>{error}</FieldError>
          </div>
          <span className={styles.uploadActions}>
            {state === 'failed' && (
              <Button size="sm" variant="secondary" icon="refund" onClick={onRetry}>
                <Trans>Try again</Trans>
              </Button>
            )}
            <Button size="sm" variant="quiet" icon="close" onClick={onRemove}>
              <Trans>Remove</Trans>
            </Button>
          </span>
        </>
      ) : (
        <progress
          className={styles.bar}
          max={1}
          value={state === 'sending' ? progress : 0}
          aria-label={t`Uploading ${name}`}
        />
      )}
    </li>
  );
}
